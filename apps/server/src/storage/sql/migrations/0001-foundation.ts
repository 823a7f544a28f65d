import type { Kysely } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Tables } from '../tables/index.ts';
import { createContentTables } from './0001/content.ts';
import { createPeopleTables } from './0001/people.ts';
import { createRecordTables } from './0001/record.ts';
import { createWorkTables } from './0001/work.ts';

/** Everything the first version stores, in the order in which tables refer to each other. */
export async function foundation(db: Kysely<Tables>, dialect: SqlDialect): Promise<void> {
  await createPeopleTables(db, dialect);
  await createContentTables(db, dialect);
  await createWorkTables(db, dialect);
  await createRecordTables(db, dialect);
  await dialect.createSearchIndex(db);
}
