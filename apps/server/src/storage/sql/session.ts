import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { SqlCaches } from './caches.ts';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables/index.ts';

/** One transaction, or one consistent look, as the stores use it. */
export class SqlSession {
  readonly dialect: SqlDialect;
  readonly isWriting: boolean;
  /** What earlier reads kept; null in a transaction, which sees what nobody else may see yet. */
  readonly caches: SqlCaches | null;
  readonly #db: Kysely<Tables>;
  #isOpen = true;

  /** @param caches given: a look that only reads */
  constructor(db: Kysely<Tables>, dialect: SqlDialect, caches: SqlCaches | null) {
    this.#db = db;
    this.dialect = dialect;
    this.caches = caches;
    this.isWriting = caches === null;
  }

  /** @throws Error after the transaction is over: what came late would land in somebody else's. */
  get db(): Kysely<Tables> {
    if (!this.#isOpen) throw new Error('The transaction is over; its stores can no longer be used.');
    return this.#db;
  }

  /** Holds rows until commit where this session may write; elsewhere the query stays as it is. */
  hold<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> {
    return this.isWriting ? this.dialect.hold(query) : query;
  }

  end(): void {
    this.#isOpen = false;
  }
}
