import { type Kysely, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { postgresWords } from './postgres-words.ts';
import type { SqlDialect } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

const UNIQUE_VIOLATION = '23505';

/** Arbitrary number that no other program uses for its advisory locks in this database. */
const EVENT_LOG_LOCK = 7_301_120_459;

/** Writes are concurrent: rows read for a decision are locked until commit. */
export const postgresDialect: SqlDialect = {
  kind: 'postgres',
  sortedText: sql`text collate "C"`,
  keyOrdered: sql``,
  hold: (query) => query.forUpdate(),
  holdFree: (query) => query.forUpdate().skipLocked(),
  holdName: async (db, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
  },
  holdEventLog: async (db) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(String(EVENT_LOG_LOCK))})`.execute(db);
  },
  sizeBytes,
  indexSearchText: () => Promise.resolve(),
  contains: (term) => sql<SqlBool>`search_text like ${containing(term)}`,
  rareTerms: () => Promise.resolve([]),
  mostHits: () => Promise.resolve(null),
  containsByIndex: (term) => sql<SqlBool>`search_text like ${containing(term)}`,
  sortsSooner: () => Promise.resolve(false),
  unindexed: (column) => sql.ref(column),
  uniqueViolation,
  ...postgresWords,
};

async function sizeBytes(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? error.table ?? '';
}
