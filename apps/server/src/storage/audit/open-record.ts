import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { DatabaseAddress } from '../open-storage.ts';
import type { SqlDialect } from '../sql/dialect.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { sqliteKysely } from '../sqlite-driver.ts';

/** A look at the whole record takes as long as it takes. */
const NO_LIMIT_MS = 24 * 60 * 60 * 1000;

/**
 * Looks at a database as it is, also beside a running server and of any schema: nothing is written, all of it is of one
 * moment. Null where there is none.
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

/** A connection that breaks would leave something unchecked: it ends the program. */
function rethrow(error: unknown): never {
  throw error;
}
