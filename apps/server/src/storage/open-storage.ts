import { randomUUID } from 'node:crypto';
import type { Storage } from '../ports/storage.ts';
import type { SqlEngine } from './sql/engine.ts';
import { SqlStorage } from './sql/sql-storage.ts';
import { TIME_LIMIT_MS } from './sql/time-limit.ts';
import { openSqlite } from './sqlite.ts';

/** Location of the database: a file, or the URL of a PostgreSQL database. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenOptions {
  /** Reports failures that no caller waits for: work after commit, idle connections. */
  readonly report: (error: unknown) => void;
  /** Time limit of a transaction or read; default a minute. */
  readonly timeLimitMs?: number;
  /** Whether it is the database of a local backend. */
  readonly isCopy?: boolean;
  /** Whether a SQLite file survives a power cut with all answered writes; default yes, no only in tests. */
  readonly isDurable?: boolean;
}

/** Opens the database, creates it if missing, and migrates it to the newest schema. */
export async function openStorage(address: DatabaseAddress, options: OpenOptions): Promise<Storage> {
  const { timeLimitMs = TIME_LIMIT_MS, isDurable = true } = options;
  const engine =
    address.kind === 'sqlite'
      ? await openSqlite(address.path, timeLimitMs, { isDurable })
      : await openServer(address.url, options);
  await giveEpoch(engine);
  return new SqlStorage(engine, options);
}

/** Imports the driver only if it is used. */
async function openServer(url: string, options: OpenOptions): Promise<SqlEngine> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, options);
}

/** Sets the epoch of a new database; of several servers the first one does. */
async function giveEpoch(engine: SqlEngine): Promise<void> {
  await engine.write(async (db) => {
    await db
      .insertInto('meta')
      .values({ name: 'epoch', value: randomUUID() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}
