import type { Kysely } from 'kysely';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables/index.ts';

/** A database that runs transactions. */
export interface SqlEngine {
  readonly dialect: SqlDialect;
  /**
   * Runs a read-only snapshot. The generation changes with every commit by anybody: values cached under it are still valid.
   * Null if unavailable; then nothing may be cached. The work may run again if somebody writes while it begins, and is aborted
   * when it takes too long.
   */
  read<T>(work: (db: Kysely<Tables>, generation: number | null) => Promise<T>): Promise<T>;
  /** Runs an atomic transaction; retries the work after a serialization failure. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** @throws Error if the database can't be reached */
  ping(): Promise<void>;
  close(): Promise<void>;
}
