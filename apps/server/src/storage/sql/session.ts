import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { SqlCaches } from './caches.ts';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables/index.ts';

/** One transaction, or one read snapshot, as the stores use it. */
export class SqlSession {
  readonly dialect: SqlDialect;
  readonly isWriting: boolean;
  /** Caches of earlier reads; null in a transaction, which sees uncommitted data. */
  readonly caches: SqlCaches | null;
  readonly #db: Kysely<Tables>;
  #isOpen = true;

  /** @param caches given for a read-only session */
  constructor(db: Kysely<Tables>, dialect: SqlDialect, caches: SqlCaches | null) {
    this.#db = db;
    this.dialect = dialect;
    this.caches = caches;
    this.isWriting = caches === null;
  }

  /** @throws Error after the transaction has ended: a late query would run in another one. */
  get db(): Kysely<Tables> {
    if (!this.#isOpen) throw new Error('The transaction is over; its stores can no longer be used.');
    return this.#db;
  }

  /** Locks rows until commit if this session may write; otherwise returns the query unchanged. */
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> {
    return this.isWriting ? this.dialect.hold(query) : query;
  }

  end(): void {
    this.#isOpen = false;
  }
}
