import type { StepDatabase } from './step.ts';

/** Devices that are there or not and prove who they are, PINs on them, and people known to a provider of sign-ins. */
export async function devices({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('device').addColumn('here_until', 'bigint').execute();
  await schema.createIndex('device_key').unique().on('device').column('key_hash').execute();
  await schema.alterTable('device_sign_in').addColumn('vouched_at', 'bigint').execute();
  await schema.createIndex('refresh_token_of_device').on('refresh_token').column('device_id').execute();
  await schema
    .createTable('device_pin')
    .addColumn('device_id', 'text', (column) => column.notNull().references('device.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('pin_hash', 'text', (column) => column.notNull())
    .addColumn('password_mark', 'text', (column) => column.notNull())
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_pin_key', ['device_id', 'user_id'])
    .execute();
  await schema
    .createTable('user_identity')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('user_identity_of_user').unique().on('user_identity').column('user_id').execute();
}
