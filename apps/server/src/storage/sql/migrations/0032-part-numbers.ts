import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Letters end where digits begin since this step, so that AB-1234 and AB1234 are the same words. What was indexed before is
 * indexed anew by a job, text by text, while the server works; a plant without texts needs none.
 */
export async function partNumbers(db: QueryExecutorProvider): Promise<void> {
  await sql`insert into job (id, kind, payload, state, stage, progress, attempts, max_attempts, unique_key, created_at, run_after)
    select '0032-part-numbers', 'index-anew', '{}', 'queued', '', 0, 0, 10, 'all', 0, 0
    where exists (select 1 from search_text)`.execute(db);
}
