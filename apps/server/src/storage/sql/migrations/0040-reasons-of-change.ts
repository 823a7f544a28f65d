import type { StepDatabase } from './step.ts';

/** Why a revision was released, in the words of who released it. */
export async function reasonsOfChange({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('revision')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
