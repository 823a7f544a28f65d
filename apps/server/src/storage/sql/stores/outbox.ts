import { ENTRY_TRANSITIONS } from '@benchbook/domain/outbox';
import type { Selectable } from 'kysely';
import type { NewOutboxEntry, OutboxCount, OutboxEntry, OutboxState, OutboxStore } from '../../../ports/outbox.ts';
import { readJson } from '../json.ts';
import type { SqlSession } from '../session.ts';
import type { OutboxTable } from '../tables/local.ts';

export class SqlOutbox implements OutboxStore {
  readonly #session: SqlSession;

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async find(id: string): Promise<OutboxEntry | null> {
    const row = await this.#session.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toEntry(row) : null;
  }

  async list({
    userId,
    subject,
    state,
  }: {
    readonly userId?: string;
    readonly subject?: string;
    readonly state?: OutboxState;
  }): Promise<readonly OutboxEntry[]> {
    let rows = this.#session.db.selectFrom('outbox').selectAll();
    if (userId !== undefined) rows = rows.where('user_id', '=', userId);
    if (subject !== undefined) rows = rows.where('subject', '=', subject);
    if (state !== undefined) rows = rows.where('state', '=', state);
    return (await rows.orderBy('sequence').execute()).map(toEntry);
  }

  async firstOfEach(): Promise<readonly OutboxEntry[]> {
    const { db } = this.#session;
    const firsts = db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('sequence').as('sequence'))
      .where('state', '=', 'pending')
      .groupBy(['user_id', 'subject']);
    const rows = await db.selectFrom('outbox').selectAll().where('sequence', 'in', firsts).orderBy('sequence').execute();
    return rows.map(toEntry);
  }

  async counts(): Promise<readonly OutboxCount[]> {
    const rows = await this.#session.db
      .selectFrom('outbox')
      .select(({ fn }) => ['user_id', 'state', fn.countAll<number>().as('count'), fn.min<number>('created_at').as('oldest')])
      .where('state', '!=', 'answered')
      .groupBy(['user_id', 'state'])
      .orderBy('user_id')
      .execute();
    return Array.from(
      Map.groupBy(rows, (row) => row.user_id),
      ([userId, ofUser]) => {
        const pending = ofUser.find(({ state }) => state === 'pending');
        const parked = ofUser.find(({ state }) => state === 'parked');
        return {
          userId,
          pending: pending?.count ?? 0,
          parked: parked?.count ?? 0,
          oldestPendingAtMs: pending?.oldest ?? null,
        };
      },
    );
  }

  async add(entry: NewOutboxEntry): Promise<void> {
    const { db } = this.#session;
    const { newest } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('sequence').as('newest'))
      .executeTakeFirstOrThrow();
    const fresh = { state: 'pending', tries: 0, nextTryAtMs: 0, status: null, message: null, answeredAtMs: null } as const;
    await db
      .insertInto('outbox')
      .values(toRow({ ...entry, ...fresh, sequence: (newest ?? 0) + 1 }))
      .execute();
  }

  async save(entry: OutboxEntry): Promise<void> {
    await this.#session.db.updateTable('outbox').set(toRow(entry)).where('id', '=', entry.id).execute();
  }

  async remove(id: string): Promise<void> {
    await this.#session.db.deleteFrom('outbox').where('id', '=', id).execute();
  }

  async sendAgain(exceptOf: readonly string[]): Promise<void> {
    let rows = this.#session.db
      .updateTable('outbox')
      .set({ state: ENTRY_TRANSITIONS.answered.restored, next_try_at: 0, answered_at: null })
      .where('state', '=', 'answered');
    if (exceptOf.length > 0) rows = rows.where('user_id', 'not in', exceptOf);
    await rows.execute();
  }

  async hurry(): Promise<void> {
    await this.#session.db
      .updateTable('outbox')
      .set({ next_try_at: 0 })
      .where('state', '=', 'pending')
      .where('status', 'is', null)
      .execute();
  }

  async prune(beforeMs: number): Promise<void> {
    await this.#session.db.deleteFrom('outbox').where('state', '=', 'answered').where('answered_at', '<', beforeMs).execute();
  }
}

function toEntry(row: Selectable<OutboxTable>): OutboxEntry {
  return {
    sequence: row.sequence,
    id: row.id,
    key: row.key,
    userId: row.user_id,
    kind: row.kind,
    subject: row.subject,
    method: row.method,
    path: row.path,
    body: readJson(row.body),
    state: row.state,
    createdAtMs: row.created_at,
    tries: row.tries,
    nextTryAtMs: row.next_try_at,
    status: row.status,
    message: row.message,
    answeredAtMs: row.answered_at,
  };
}

function toRow(entry: OutboxEntry): OutboxTable {
  return {
    sequence: entry.sequence,
    id: entry.id,
    key: entry.key,
    user_id: entry.userId,
    kind: entry.kind,
    subject: entry.subject,
    method: entry.method,
    path: entry.path,
    body: JSON.stringify(entry.body),
    state: entry.state,
    created_at: entry.createdAtMs,
    tries: entry.tries,
    next_try_at: entry.nextTryAtMs,
    status: entry.status,
    message: entry.message,
    answered_at: entry.answeredAtMs,
  };
}
