import { type Kysely, type SqlBool, sql } from 'kysely';
import pg from 'pg';
import { postgresWords } from './postgres-words.ts';
import type { SqlDialect } from './sql/dialect.ts';
import type { Tables } from './sql/tables/index.ts';

const UNIQUE_VIOLATION = '23505';

/** Any number that no other program uses for its advisory locks in this database. */
const EVENT_LOG_LOCK = 7_301_120_459;

/** Many write at a time: what was read to decide on is held until commit. */
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
  createSearchIndex,
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

/** The index wants an extension that a plain user may not be allowed to make; without it the search reads every row. */
async function createSearchIndex(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not there: the search of lists reads every row';
    end $$`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length > 0) await sql`create index instruction_search on instruction using gin (search_text gin_trgm_ops)`.execute(db);
}

function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return null;
  return error.constraint ?? error.table ?? '';
}
