import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from '../step.ts';

/** Index of pieces of at least three characters over `search_text` of instructions. */
export function createSearchIndex(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  return kind === 'sqlite' ? createTrigramTable(db) : createTrigramIndex(db);
}

/** Rows of the index are numbered; the numbers live in a table of their own, so that nothing ever renumbers them. */
async function createTrigramTable(db: StepDatabase): Promise<void> {
  await sql`create table instruction_search_row (row_number integer primary key, instruction_id text not null unique)`.execute(
    db,
  );
  await sql`create virtual table instruction_search using fts5(search_text, content='', contentless_delete=1, tokenize='trigram')`.execute(
    db,
  );
}

/** The index needs an extension that a plain user may not be allowed to make; without it the search reads every row. */
async function createTrigramIndex(db: StepDatabase): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not there: the search of lists reads every row';
    end $$`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length > 0) await sql`create index instruction_search on instruction using gin (search_text gin_trgm_ops)`.execute(db);
}
