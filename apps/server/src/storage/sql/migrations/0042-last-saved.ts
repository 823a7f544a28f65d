import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/**
 * Lists say who saved what they show, and are sorted and filtered by it. A server of 1.5.0 that still runs during a rolling
 * upgrade writes neither column: `modified_by` counts only while `modified_by_at` is the time of the last save. Earlier saves are
 * found in the log, because old versions are pruned.
 */
export async function lastSaved(db: StepDatabase, { sortedText }: StepDialect): Promise<void> {
  const { schema } = db;
  await schema.alterTable('instruction').addColumn('modified_by', 'text').execute();
  await schema.alterTable('instruction').addColumn('modified_by_at', 'bigint').execute();
  await schema
    .alterTable('instruction')
    .addColumn('modified_by_key', sortedText, (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('live_text').addColumn('modified_by', 'text').execute();
  await sql`update instruction set modified_by_at = modified_at, modified_by =
    (select user_id from event where event.subject_id = instruction.id
      and event.kind in ('instruction.created', 'instruction.saved') order by event.sequence desc limit 1)`.execute(db);
  await sql`update instruction set modified_by_key = coalesce(
    (select username_key from app_user where app_user.id = instruction.modified_by), '')`.execute(db);
  // Who saved a revision is known by its version while that is kept, else who released it is named.
  await sql`update live_text set modified_by = (select coalesce(version.user_id, revision.released_by) from revision
    left join version on version.instruction_id = revision.instruction_id and version.version = revision.version
    where revision.instruction_id = live_text.instruction_id order by revision.number desc limit 1)`.execute(db);
  await sql`create index instruction_by_modified_by_key on instruction (modified_by_key, id) where deleted_at is null`.execute(
    db,
  );
  // SQLite looks up each side of an "or" by itself: with a condition on another column it would use neither.
  for (const column of ['created_by', 'modified_by'])
    await sql`create index ${sql.ref(`instruction_of_${column}`)} on instruction (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
}
