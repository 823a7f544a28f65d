import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/** The library is shown page by page, by name or newest first: a name to sort and search by, and an index per order. */
export async function fileNames(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await db.schema
    .alterTable('library_file')
    .addColumn('name_key', dialect.sortedText, (column) => column.notNull().defaultTo(''))
    .execute();
  const files = sql<{ id: string; name: string }>`select id, name from library_file`;
  for (const { id, name } of (await files.execute(db)).rows)
    await sql`update library_file set name_key = ${searchKey(name)} where id = ${id}`.execute(db);
  const listed = sql<boolean>`is_deleted = 0`;
  for (const column of ['name_key', 'created_at'] as const)
    await db.schema.createIndex(`library_file_by_${column}`).on('library_file').columns([column, 'id']).where(listed).execute();
}

/** As texts were compared when this step was written. */
function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim().replace(/\s+/gu, ' ');
}
