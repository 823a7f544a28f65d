import { createContentTables } from './0001/content.ts';
import { createPeopleTables } from './0001/people.ts';
import { createRecordTables } from './0001/record.ts';
import { createSearchIndex } from './0001/search-index.ts';
import { createWorkTables } from './0001/work.ts';
import type { StepDatabase, StepDialect } from './step.ts';

/** Everything the first version stores, in the order in which tables refer to each other. */
export async function foundation(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createPeopleTables(db, dialect);
  await createContentTables(db, dialect);
  await createWorkTables(db, dialect);
  await createRecordTables(db, dialect);
  await createSearchIndex(db, dialect);
}
