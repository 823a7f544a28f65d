import { EMPTY_LOG, type LogFilter } from '@benchbook/domain/audit';
import { newId } from '@benchbook/domain/ids';
import type {
  ChainHead,
  ChainVerdict,
  EventQuery,
  EventStore,
  LogExtent,
  LogPiece,
  NewEvent,
  StoredEvent,
} from '../../../ports/events.ts';
import type { SqlSession } from '../session.ts';
import { sealEvent, toEvent, verifyEventChain } from './event-chain.ts';

const DEFAULT_LIMIT = 1_000;

export class SqlEvents implements EventStore {
  readonly #session: SqlSession;
  readonly #pending: NewEvent[] = [];

  constructor(session: SqlSession) {
    this.#session = session;
  }

  append(event: NewEvent): void {
    if (!this.#session.isWriting) throw new Error('Events are appended in a transaction.');
    this.#pending.push(event);
  }

  async list(query: EventQuery = {}): Promise<readonly StoredEvent[]> {
    let rows = this.#session.db.selectFrom('event').selectAll();
    if (query.afterSequence !== undefined) rows = rows.where('sequence', '>', query.afterSequence);
    if (query.beforeSequence !== undefined) rows = rows.where('sequence', '<', query.beforeSequence);
    if (query.subjectId !== undefined) rows = rows.where('subject_id', '=', query.subjectId);
    if (query.userId !== undefined) rows = rows.where('user_id', '=', query.userId);
    if (query.kinds !== undefined) rows = rows.where('kind', 'in', [...query.kinds]);
    const order = query.direction === 'descending' ? 'desc' : 'asc';
    const found = await rows
      .orderBy('sequence', order)
      .limit(query.limit ?? DEFAULT_LIMIT)
      .execute();
    return found.map(toEvent);
  }

  async head(): Promise<ChainHead> {
    const row = await this.#session.db
      .selectFrom('event')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? EMPTY_LOG;
  }

  async within(piece: LogPiece, filter: LogFilter): Promise<readonly StoredEvent[]> {
    const rows = await this.#piece(piece, filter).selectAll().orderBy('sequence').execute();
    return rows.map(toEvent);
  }

  async extent(piece: LogPiece, filter: LogFilter): Promise<LogExtent | null> {
    const { count, first, last } = await this.#piece(piece, filter)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<number | null>('sequence').as('first'),
        fn.max<number | null>('sequence').as('last'),
      ])
      .executeTakeFirstOrThrow();
    return first === null || last === null ? null : { count, first, last };
  }

  /** Restricted by sequence, so that a chunk costs the same for every filter. */
  #piece({ first, last }: LogPiece, { instructionId, personId, fromMs, toMs }: LogFilter) {
    const { unindexed } = this.#session.dialect;
    let rows = this.#session.db.selectFrom('event').where('sequence', '>=', first).where('sequence', '<=', last);
    if (instructionId !== undefined) rows = rows.where(unindexed('subject_id'), '=', instructionId);
    if (personId !== undefined)
      rows = rows.where((eb) => eb.or([eb(unindexed('user_id'), '=', personId), eb(unindexed('subject_id'), '=', personId)]));
    if (fromMs !== undefined) rows = rows.where('at', '>=', fromMs);
    if (toMs !== undefined) rows = rows.where('at', '<', toMs);
    return rows;
  }

  verifyChain(): Promise<ChainVerdict> {
    return verifyEventChain((afterSequence, limit) => this.list({ afterSequence, limit }));
  }

  /** The last statements before commit: locks the log, assigns sequence and hash to the appended events, and writes them. */
  async flush(): Promise<readonly StoredEvent[]> {
    if (this.#pending.length === 0) return [];
    await this.#session.dialect.holdEventLog(this.#session.db);
    let head = await this.head();
    const sealed: StoredEvent[] = [];
    for (const event of this.#pending.splice(0)) {
      const { row, stored } = sealEvent(event, event.uid ?? newId(event.atMs), head);
      await this.#session.db.insertInto('event').values(row).execute();
      sealed.push(stored);
      head = { sequence: stored.sequence, hash: stored.hash };
    }
    return sealed;
  }
}
