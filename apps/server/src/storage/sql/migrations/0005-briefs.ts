import type { StepDatabase } from './step.ts';

/** An assignment can have a last day and a note of the lead. */
export async function briefs({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('assignment').addColumn('due_date', 'text').execute();
  await schema
    .alterTable('assignment')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
