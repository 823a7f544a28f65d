import type { Kysely } from 'kysely';
import { newestSchema } from '../backup/copied-database.ts';
import { isUnreferenced } from '../sql/stores/unreferenced-blob.ts';
import type { Tables } from '../sql/tables/index.ts';

/** A file that the database references. */
export interface NeededFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Its name in the library, if any. */
  readonly name: string | null;
}

export async function neededFiles(db: Kysely<Tables>): Promise<NeededFile[]> {
  const schema = await newestSchema(db);
  const rows = await db
    .selectFrom('blob')
    .select((eb) => [
      'sha256',
      'size',
      eb
        .selectFrom('library_file')
        .select('library_file.path')
        .whereRef('library_file.sha256', '=', 'blob.sha256')
        .orderBy('library_file.path')
        .limit(1)
        .as('name'),
    ])
    .where((eb) => eb.not(isUnreferenced(schema)))
    .orderBy('sha256')
    .execute();
  return rows.map(({ sha256, size, name }) => ({ sha256, sizeBytes: Number(size), name }));
}
