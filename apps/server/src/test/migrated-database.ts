import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfPostgres, testPostgresUrl } from '@benchbook/testkit/postgres';
import { openPostgres } from '../storage/postgres.ts';
import { TIME_LIMIT_MS } from '../storage/sql/time-limit.ts';
import { openSqlite } from '../storage/sqlite.ts';

// Empty databases with the newest schema: migrating one for each test takes longer than most tests.

let postgres: Promise<string> | undefined;
let sqlite: Promise<Buffer> | undefined;

/** Address of a new PostgreSQL database. */
export async function migratedPostgresUrl(): Promise<string> {
  postgres ??= migratePostgres();
  return copyOfPostgres(await postgres);
}

/** Writes a SQLite database to this path, if there is none. */
export async function writeMigratedSqlite(path: string): Promise<void> {
  sqlite ??= migrateSqlite();
  await writeFile(path, await sqlite, { mode: 0o600, flag: 'wx' });
}

async function migratePostgres(): Promise<string> {
  const url = await testPostgresUrl();
  const report = (error: unknown): void => {
    throw error;
  };
  await (await openPostgres(url, { report })).close();
  return url;
}

async function migrateSqlite(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-migrated-'));
  try {
    const path = join(folder, 'benchbook.db');
    await (await openSqlite(path, TIME_LIMIT_MS, { isDurable: false })).close();
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
