import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/** Events read at a time. */
const PAGE = 1_000;

/**
 * A complete run is closed: it keeps the time of its first completion and the revision that completed it, and it can be opened
 * again. Ticks say what they came to, and a verification can end. Runs that lost their time to a release get it back from the log.
 */
export async function closedRuns(db: StepDatabase, _dialect: StepDialect): Promise<void> {
  await addColumns(db);
  await restoreTimes(db);
  await noteRevisions(db);
  await restoreProgress(db);
}

async function addColumns({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('run').addColumn('completed_revision', 'bigint').execute();
  await schema.alterTable('run').addColumn('reopened_at', 'bigint').execute();
  await schema.alterTable('verification').addColumn('ended_at', 'bigint').execute();
  for (const flag of ['by_app', 'reopens'])
    await schema
      .alterTable('progress_event')
      .addColumn(flag, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  await schema.alterTable('progress_event').addColumn('reason', 'text').execute();
  await schema
    .alterTable('progress_event')
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('counted'))
    .execute();
}

/** Runs by instruction, and there by person and number. */
type Completions = Map<string, Map<string, Completion>>;

/** What the log says of a run. */
interface Completion {
  /** When it was completed for the first time. */
  readonly atMs: number;
  /** It was complete when a newer revision was released: its completion stands from then on. */
  readonly isSealed: boolean;
  /** When somebody took a step back after that; null where nobody did, or it was completed again. */
  readonly reopenedAtMs: number | null;
}

interface LoggedEvent {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly subject_id: string;
  readonly payload: string;
}

/** As much of the payloads as is needed here, as they were written before this step. */
interface Payload {
  readonly userId: string;
  readonly run: number;
  readonly fromUserId: string;
  readonly fromRun: number;
  readonly progress: number;
  readonly items: readonly { readonly isDone: boolean; readonly run: number }[];
}

async function restoreTimes(db: StepDatabase): Promise<void> {
  const completions: Completions = new Map();
  for await (const event of loggedEvents(db)) follow(completions, event);
  for (const [instructionId, runs] of completions)
    for (const [key, { atMs, reopenedAtMs }] of runs) {
      const [userId, run] = JSON.parse(key);
      await sql`
        update run set completed_at = ${atMs}, reopened_at = ${reopenedAtMs}
        where user_id = ${userId} and instruction_id = ${instructionId} and number = ${run}
          and (completed_at is null or completed_at >= ${atMs})`.execute(db);
    }
}

async function* loggedEvents(db: StepDatabase): AsyncGenerator<LoggedEvent> {
  for (let last = -1; ; ) {
    const { rows } = await sql<LoggedEvent>`
      select sequence, at, kind, subject_id, payload from event
      where sequence > ${last} and subject_id is not null
        and kind in ('progress.recorded', 'release.completed', 'assignment.handed-over')
      order by sequence limit ${PAGE}`.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}

const keyOf = (userId: string, run: number): string => JSON.stringify([userId, run]);

function follow(completions: Completions, { kind, subject_id: subject, at, payload }: LoggedEvent): void {
  const runs = completions.get(subject) ?? new Map<string, Completion>();
  completions.set(subject, runs);
  if (kind === 'release.completed') {
    for (const [key, completion] of runs) runs.set(key, { ...completion, isSealed: true });
    return;
  }
  const { userId, run, fromUserId, fromRun, progress, items }: Payload = JSON.parse(payload);
  const key = keyOf(userId, run);
  if (kind === 'assignment.handed-over') {
    const left = runs.get(keyOf(fromUserId, fromRun));
    if (left) runs.set(key, left);
    return;
  }
  const before = runs.get(key);
  if (progress === 100) {
    runs.set(key, before ? { ...before, reopenedAtMs: null } : { atMs: at, isSealed: false, reopenedAtMs: null });
    return;
  }
  if (!before || !items.some((item) => !item.isDone && item.run === run)) return;
  if (before.isSealed) runs.set(key, { ...before, reopenedAtMs: before.reopenedAtMs ?? at });
  else runs.delete(key);
}

/** The newest revision at the time of completion; the first one where a clock says that there was none. */
async function noteRevisions(db: StepDatabase): Promise<void> {
  await sql`
    update run set completed_revision = coalesce(
      (select max(number) from revision where revision.instruction_id = run.instruction_id and released_at <= run.completed_at),
      (select min(number) from revision where revision.instruction_id = run.instruction_id))
    where completed_at is not null`.execute(db);
}

/** Assignments whose run is closed are complete, and the instructions follow. */
async function restoreProgress(db: StepDatabase): Promise<void> {
  const { rows } = await sql<{ instruction_id: string }>`
    update assignment set progress = 100
    where progress < 100 and exists (
      select 1 from run where run.user_id = assignment.user_id and run.instruction_id = assignment.instruction_id
        and run.number = assignment.run and completed_at is not null and reopened_at is null)
    returning instruction_id`.execute(db);
  for (const id of new Set(rows.map((row) => row.instruction_id))) {
    const percents = await sql<{ progress: number }>`select progress from assignment where instruction_id = ${id}`.execute(db);
    const all = percents.rows.map(({ progress }) => progress);
    const average = all.reduce((sum, progress) => sum + progress, 0) / all.length;
    const isComplete = all.every((progress) => progress === 100);
    await sql`
      update instruction set completion = ${isComplete ? 100 : Math.min(99, Math.max(1, Math.round(average)))},
        work_status = case when live_revision is null then 'Not Started' else ${isComplete ? 'Completed' : 'In Progress'} end,
        live_counter = live_counter + 1
      where id = ${id}`.execute(db);
  }
}
