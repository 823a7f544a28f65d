import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables/index.ts';

/** A database that transactions can be run on. */
export interface SqlEngine {
  readonly dialect: SqlDialect;
  /**
   * One consistent look; nothing can be written in it. The generation is a number that is another one after every commit
   * by anybody: what was kept in memory under it is still true. Null where there is none; then nothing may be kept. The
   * work may be run again when somebody writes as it begins, and is given up when it takes too long.
   */
  read<T>(work: (db: Kysely<Tables>, generation: number | null) => Promise<T>): Promise<T>;
  /** All or nothing; runs the work again after a collision that only time can solve. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** @throws Error when the database can't be reached */
  ping(): Promise<void>;
  close(): Promise<void>;
}
