import { sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/**
 * Names of files are unique without letter case from here on, and live instructions are found by their document number.
 * Files whose names differ by letter case alone stay as they are: the oldest one of them keeps the name from being given
 * again, each other one gets a key that no name has.
 */
export async function names(db: StepDatabase): Promise<void> {
  await db.schema
    .alterTable('library_file')
    .addColumn('path_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; path: string }>`select id, path from library_file order by created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, path } of rows) {
    const key = path.normalize('NFC').toLowerCase();
    const own = taken.has(key) ? `${key}/${id}` : key;
    taken.add(key);
    await sql`update library_file set path_key = ${own} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex('library_file_path_key').unique().on('library_file').column('path_key').execute();
  await db.schema.createIndex('live_text_by_document_key').on('live_text').column('document_key').execute();
}
