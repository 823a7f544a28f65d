import { type SqlBool, sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** How many are listed, and of those how many are published, an index tells alone: it need not be looked at each of them. */
export async function countsByRelease({ schema }: StepDatabase): Promise<void> {
  await schema.dropIndex('instruction_listed').execute();
  const listed = sql<SqlBool>`deleted_at is null and archived_at is null`;
  // The columns of its condition are in it because SQLite else reads them where the row is.
  await schema
    .createIndex('instruction_listed')
    .on('instruction')
    .columns(['is_released', 'deleted_at', 'archived_at'])
    .where(listed)
    .execute();
}
