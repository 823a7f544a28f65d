import type { StepDatabase } from './step.ts';

/** Passwords that work once, pictures found by their hash, and when a connection of somebody was last there. */
export async function people({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('app_user')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('app_user_by_image').on('app_user').column('image').execute();
  // Of its own: a row of a person that is saved would take the time back that another server wrote.
  await schema
    .createTable('user_seen')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('app_user.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
