import type { StepDatabase } from './step.ts';

/** Who has read what changed in which step; the hash is of the step as it was read. */
export async function changeReadings({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('change_reading')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('item_hash', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('change_reading_key', ['user_id', 'instruction_id', 'item_id', 'item_hash'])
    .execute();
}
