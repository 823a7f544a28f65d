import { type Kysely, sql } from 'kysely';
import { isUnreferenced } from '../sql/stores/unreferenced-blob.ts';
import type { Tables } from '../sql/tables/index.ts';

/** Name of the newest migration that ran on it. */
export async function newestSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  const name = rows[0]?.name;
  if (!name) throw new Error('No step of the schema has run on the database.');
  return name;
}

/** Hashes of the blobs that the database references; its schema may be an older one. */
export async function neededBlobs(db: Kysely<Tables>): Promise<string[]> {
  const schema = await newestSchema(db);
  const rows = await db
    .selectFrom('blob')
    .select('sha256')
    .where((eb) => eb.not(isUnreferenced(schema)))
    .orderBy('sha256')
    .execute();
  return rows.map((row) => row.sha256);
}
