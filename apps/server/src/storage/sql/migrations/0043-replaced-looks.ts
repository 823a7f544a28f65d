import type { StepDatabase } from './step.ts';

/** Part appearances of the replaced issues of a model: revisions with those bytes go on showing them. */
export async function replacedLooks({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('replaced_look')
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('looks', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('replaced_look_key', ['file_id', 'sha256'])
    .execute();
}
