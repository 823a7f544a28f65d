import type { StepDatabase } from './step.ts';

/**
 * Notices that are renewed in place, recipients found by role, calls for a supervisor, and supervisors' PINs by device. Imports
 * nothing of today's stores.
 */
export async function noticesAndCalls({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('notification').addColumn('notice_key', 'text').execute();
  await schema.createIndex('notification_by_key').unique().on('notification').columns(['notice_key', 'user_id']).execute();
  await schema.createIndex('app_user_by_role').on('app_user').columns(['role', 'is_active', 'id']).execute();
  await schema
    .createTable('supervisor_call')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('step_id', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('supervisor_call_key', ['user_id', 'instruction_id'])
    .execute();
  await schema
    .alterTable('device')
    .addColumn('supervisor_pin', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
