import { newId } from '@benchbook/domain/ids';
import type { Job, JobState, JobStore, NewJob } from '../../../ports/jobs.ts';
import type { SqlSession } from '../session.ts';
import { toJob } from './job-row.ts';

const DEFAULT_ATTEMPTS = 3;
/** Clocks of several servers differ by less than this, in ms. Times further ahead were written by a wrong clock. */
const CLOCKS_DIFFER_MS = 60_000;
const CLAIM_LOST = 'The worker went silent.';

export class SqlJobs implements JobStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<Job | null> {
    const row = await this.#session.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toJob(row) : null;
  }

  async ofSubject(subjectId: string): Promise<readonly Job[]> {
    const rows = await this.#session.db
      .selectFrom('job')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toJob);
  }

  async atWork(kind: string): Promise<ReadonlySet<string>> {
    const rows = await this.#session.db
      .selectFrom('job')
      .select('subject_id')
      .where('kind', '=', kind)
      .where('state', '=', 'running')
      .execute();
    return new Set(rows.flatMap(({ subject_id }) => subject_id ?? []));
  }

  async counts(): Promise<Readonly<Record<JobState, number>>> {
    const rows = await this.#session.db
      .selectFrom('job')
      .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy('state')
      .execute();
    const counts: Record<JobState, number> = { queued: 0, running: 0, done: 0, failed: 0 };
    for (const { state, total } of rows) counts[state] = total;
    return counts;
  }

  async list(states: readonly JobState[], limit: number): Promise<readonly Job[]> {
    const rows = await this.#session.db
      .selectFrom('job')
      .selectAll()
      .where('state', 'in', [...states])
      .orderBy((eb) => eb.case().when('state', '=', 'failed').then(0).when('state', '=', 'running').then(1).else(2).end())
      .orderBy((eb) => eb.fn.coalesce('finished_at', eb.lit(0)), 'desc')
      .orderBy('run_after')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(toJob);
  }

  async enqueue(job: NewJob): Promise<string> {
    const id = job.id ?? newId(job.createdAtMs);
    const uniqueKey = job.uniqueKey ?? null;
    const row = {
      id,
      kind: job.kind,
      subject_id: job.subjectId,
      owner_id: job.ownerId ?? null,
      payload: JSON.stringify(job.payload),
      state: 'queued' as const,
      stage: '',
      progress: 0,
      attempts: 0,
      max_attempts: job.maxAttempts ?? DEFAULT_ATTEMPTS,
      error: null,
      worker: null,
      heartbeat_at: null,
      unique_key: uniqueKey,
      created_at: job.createdAtMs,
      run_after: job.runAfterMs ?? job.createdAtMs,
      finished_at: null,
    };
    const written = await this.#session.db
      .insertInto('job')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 1n || uniqueKey === null) return id;
    const waiting = await this.#session.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', job.kind)
      .where('unique_key', '=', uniqueKey)
      .where('state', '=', 'queued')
      .executeTakeFirst();
    return waiting ? waiting.id : this.enqueue(job);
  }

  async claim(worker: string, kinds: readonly string[], nowMs: number): Promise<Job | null> {
    if (kinds.length === 0) return null;
    const due = this.#session.db
      // Once for all waiting jobs: for each of them, the claim among 20,000 took 2 s.
      .with(
        (cte) => cte('served').materialized(),
        (db) =>
          db
            .selectFrom('job')
            .select((eb) => ['kind', 'owner_id', eb.fn.max('heartbeat_at').as('at')])
            .where('kind', 'in', [...kinds])
            .where('heartbeat_at', 'is not', null)
            .groupBy(['kind', 'owner_id']),
      )
      .selectFrom('job')
      .leftJoin('served', (on) => on.onRef('served.kind', '=', 'job.kind').onRef('served.owner_id', '=', 'job.owner_id'))
      .select('job.id')
      .where('state', '=', 'queued')
      // A clock that was set back must not delay jobs until it reaches the old time again.
      .where((eb) =>
        eb.or([
          eb('run_after', '<=', nowMs),
          eb('created_at', '>', nowMs + CLOCKS_DIFFER_MS),
          eb('heartbeat_at', '>', nowMs + CLOCKS_DIFFER_MS),
        ]),
      )
      .where('job.kind', 'in', [...kinds])
      // The owner whose last job began the longest ago is next; jobs without an owner are not part of this rotation.
      .orderBy((eb) => eb.fn.coalesce('served.at', eb.lit(0)))
      .orderBy('run_after')
      .orderBy('job.id')
      .limit(1);
    const next = await this.#session.dialect.holdFree(due, 'job').executeTakeFirst();
    if (!next) return null;
    const row = await this.#session.db
      .updateTable('job')
      .set((eb) => ({ state: 'running', worker, heartbeat_at: nowMs, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toJob(row);
  }

  async heartbeat(
    id: string,
    worker: string,
    { stage, progress }: { readonly stage: string; readonly progress: number },
    nowMs: number,
  ): Promise<boolean> {
    const result = await this.#mine(id, worker)
      .set({ stage, progress: Math.round(progress), heartbeat_at: nowMs })
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async finish(id: string, worker: string, nowMs: number): Promise<boolean> {
    const result = await this.#mine(id, worker)
      .set({ state: 'done', progress: 100, worker: null, error: null, finished_at: nowMs })
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async fail(id: string, worker: string, error: string, retryAtMs: number | null, nowMs: number): Promise<boolean> {
    const state =
      retryAtMs === null
        ? ({ state: 'failed', finished_at: nowMs } as const)
        : ({ state: 'queued', run_after: retryAtMs, unique_key: null } as const);
    const result = await this.#mine(id, worker)
      .set({ ...state, worker: null, error })
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async giveBack(id: string, worker: string, nowMs: number): Promise<boolean> {
    const result = await this.#mine(id, worker)
      .set((eb) => ({ state: 'queued', worker: null, unique_key: null, run_after: nowMs, attempts: eb('attempts', '-', 1) }))
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async requeueSilent(beforeMs: number, nowMs: number, alive: readonly string[] = []): Promise<number> {
    const again = await this.#session.db
      .updateTable('job')
      .set({ state: 'queued', worker: null, unique_key: null, run_after: nowMs, error: CLAIM_LOST })
      .where('state', '=', 'running')
      .where((eb) => eb.or([eb('heartbeat_at', '<', beforeMs), eb('heartbeat_at', '>', nowMs + CLOCKS_DIFFER_MS)]))
      .$if(alive.length > 0, (query) => query.where('worker', 'not in', [...alive]))
      .executeTakeFirst();
    return Number(again.numUpdatedRows);
  }

  async retry(id: string, nowMs: number): Promise<boolean> {
    const result = await this.#failed(id)
      .set({
        state: 'queued',
        attempts: 0,
        stage: '',
        progress: 0,
        error: null,
        unique_key: null,
        run_after: nowMs,
        finished_at: null,
      })
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  async dismiss(id: string): Promise<boolean> {
    const result = await this.#session.db.deleteFrom('job').where('id', '=', id).where('state', '=', 'failed').executeTakeFirst();
    return result.numDeletedRows === 1n;
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#session.db.deleteFrom('job').where('finished_at', '<', beforeMs).execute();
  }

  #failed(id: string) {
    return this.#session.db.updateTable('job').where('id', '=', id).where('state', '=', 'failed');
  }

  #mine(id: string, worker: string) {
    return this.#session.db.updateTable('job').where('id', '=', id).where('worker', '=', worker).where('state', '=', 'running');
  }
}
