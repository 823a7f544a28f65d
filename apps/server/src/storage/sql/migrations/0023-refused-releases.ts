import { sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** Whose last release was refused: a list shows it without reading the log. What was refused before is found there once. */
export async function refusedReleases(db: StepDatabase): Promise<void> {
  await db.schema
    .alterTable('instruction')
    .addColumn('is_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update instruction set is_refused = 1 where has_draft = 1 and is_building = 0 and (
    select kind from event where subject_id = instruction.id
      and kind in ('release.requested', 'release.completed', 'release.failed', 'release.withdrawn')
    order by sequence desc limit 1) = 'release.failed'`.execute(db);
}
