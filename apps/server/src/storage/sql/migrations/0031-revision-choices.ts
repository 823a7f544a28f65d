import type { StepDatabase } from './step.ts';

/**
 * Which alerts a person has read in a run, which of them were new with a reading, and what somebody did when a newer revision
 * was released in the middle of a run. Readings that are there stay as they are: `new_alerts` is null for them.
 */
export async function revisionChoices({ schema }: StepDatabase): Promise<void> {
  const run = ['user_id', 'instruction_id', 'run'] as const;
  const runKey = ['user_id', 'instruction_id', 'number'] as const;
  await schema.alterTable('info_reading').addColumn('new_alerts', 'text').execute();
  await schema
    .createTable('read_alert')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('read_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_alert_key', [...run, 'read_key'])
    .addForeignKeyConstraint('read_alert_run', [...run], 'run', [...runKey])
    .execute();
  await schema
    .createTable('revision_choice')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('from_revision', 'bigint', (column) => column.notNull())
    .addColumn('to_revision', 'bigint', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_choice_key', [...run, 'choice', 'from_revision', 'to_revision', 'at'])
    .addForeignKeyConstraint('revision_choice_run', [...run], 'run', [...runKey])
    .execute();
}
