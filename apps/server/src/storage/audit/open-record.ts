import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { DatabaseAddress } from '../open-storage.ts';
import type { SqlDialect } from '../sql/dialect.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { sqliteKysely } from '../sqlite-driver.ts';

/** Reading the whole record may take any time. */
const NO_LIMIT_MS = 24 * 60 * 60 * 1000;

/**
 * Reads a database of any schema without changing it, also while a server runs: nothing is written, and all reads see one
 * snapshot. Null if there is no database.
 */
export async function openRecord<T>(
  address: DatabaseAddress,
  work: (db: Kysely<Tables>, dialect: SqlDialect) => Promise<T>,
): Promise<T | null> {
  if (address.kind === 'postgres') return openPostgresRecord(address.url, work);
  if (!existsSync(address.path)) return null;
  const database = new DatabaseSync(address.path, { readOnly: true });
  try {
    database.exec('begin');
    return await work(sqliteKysely(database), sqliteDialect);
  } finally {
    database.close();
  }
}

async function openPostgresRecord<T>(
  url: string,
  work: (db: Kysely<Tables>, dialect: SqlDialect) => Promise<T>,
): Promise<T | null> {
  const options = { report: rethrow, migrates: false, applicationName: 'benchbook-audit', poolSize: 1, timeLimitMs: NO_LIMIT_MS };
  const { openPostgres } = await import('../postgres.ts');
  const engine = await openPostgres(url, options);
  try {
    return await engine.read((db) => work(db, engine.dialect));
  } finally {
    await engine.close();
  }
}

/** A broken connection would leave something unchecked: it ends the program. */
function rethrow(error: unknown): never {
  throw error;
}
