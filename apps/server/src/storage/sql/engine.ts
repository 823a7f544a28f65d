import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables/index.ts';

/** A database that transactions can be run on. */
export interface SqlEngine {
  readonly dialect: SqlDialect;
  /** One consistent look; nothing can be written in it. */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** All or nothing; runs the work again after a collision that only time can solve. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * A number that is another one after every commit by anybody, cheap to ask: what was kept in memory under it is still
   * true. Null where there is none; then nothing may be kept.
   */
  generation(): number | null;
  /** @throws Error when the database can't be reached */
  ping(): Promise<void>;
  close(): Promise<void>;
}
