import { searchKey } from '@benchbook/domain/search';
import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Tables } from '../tables/index.ts';

/** The library is shown page by page, by name or newest first: a name to sort and search by, and an index per order. */
export async function fileNames(db: Kysely<Tables>, dialect: SqlDialect): Promise<void> {
  await db.schema
    .alterTable('library_file')
    .addColumn('name_key', dialect.sortedText, (column) => column.notNull().defaultTo(''))
    .execute();
  for (const { id, name } of await db.selectFrom('library_file').select(['id', 'name']).execute())
    await db
      .updateTable('library_file')
      .set({ name_key: searchKey(name) })
      .where('id', '=', id)
      .execute();
  const listed = sql<boolean>`is_deleted = 0`;
  for (const column of ['name_key', 'created_at'] as const)
    await db.schema.createIndex(`library_file_by_${column}`).on('library_file').columns([column, 'id']).where(listed).execute();
}
