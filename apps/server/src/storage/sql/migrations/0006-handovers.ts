import type { StepDatabase } from './step.ts';

/** A run can be left to somebody else, in whose run it goes on. */
export async function handovers({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('run').addColumn('left_at', 'bigint').execute();
  await schema
    .alterTable('run')
    .addColumn('handed_to', 'text', (column) => column.references('app_user.id'))
    .execute();
  await schema.alterTable('run').addColumn('handed_to_run', 'bigint').execute();
}
