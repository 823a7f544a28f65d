import { randomUUID } from 'node:crypto';
import type { Storage } from '../ports/storage.ts';
import type { SqlEngine } from './sql/engine.ts';
import { SqlStorage } from './sql/sql-storage.ts';
import { TIME_LIMIT_MS } from './sql/time-limit.ts';
import { openSqlite } from './sqlite.ts';

/** Where the data is: a file, or a PostgreSQL by its address. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly path: string }
  | { readonly kind: 'postgres'; readonly url: string };

export interface OpenOptions {
  /** Told of what failed where nobody waits for it: work after commit, idle connections. */
  readonly report: (error: unknown) => void;
  /** A transaction or read that takes longer is given up; default a minute. */
  readonly timeLimitMs?: number;
  /** It is the database of a local backend. */
  readonly isCopy?: boolean;
  /** Whether a SQLite file keeps over a power cut what was answered; default yes, and no in tests alone. */
  readonly isDurable?: boolean;
}

/** Opens the database, makes it where there is none, and brings it to the newest schema. */
export async function openStorage(address: DatabaseAddress, options: OpenOptions): Promise<Storage> {
  const { timeLimitMs = TIME_LIMIT_MS, isDurable = true } = options;
  const engine =
    address.kind === 'sqlite'
      ? await openSqlite(address.path, timeLimitMs, { isDurable })
      : await openServer(address.url, options);
  await giveEpoch(engine);
  return new SqlStorage(engine, options);
}

/** Its driver is loaded where there is one. */
async function openServer(url: string, options: OpenOptions): Promise<SqlEngine> {
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(url, options);
}

/** A database that has no epoch yet gets one; of several servers the first. */
async function giveEpoch(engine: SqlEngine): Promise<void> {
  await engine.write(async (db) => {
    await db
      .insertInto('meta')
      .values({ name: 'epoch', value: randomUUID() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
}
