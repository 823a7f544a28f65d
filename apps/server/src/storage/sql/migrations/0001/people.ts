import type { StepDatabase, StepDialect } from '../step.ts';

/** People, their sessions and devices. */
export async function createPeopleTables(db: StepDatabase, dialect: StepDialect): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('app_user')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('app_user_username_key').unique().on('app_user').column('username_key').execute();
  await createDeviceTables(db);
  await createSessionTables(db);
  await schema
    .createTable('notification')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('recipient_ids', 'text', (column) => column.notNull())
    .addColumn('caused_by', 'text')
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('notification_of_user').on('notification').columns(['user_id', 'created_at']).execute();
}

async function createDeviceTables({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('device')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('nickname', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('authorization', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addColumn('last_user_id', 'text', (column) => column.references('app_user.id'))
    .addColumn('key_hash', 'text')
    .execute();
  await schema.createIndex('device_name').unique().on('device').column('name').execute();
  await schema
    .createTable('device_sign_in')
    .addColumn('device_id', 'text', (column) => column.notNull().references('device.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_sign_in_key', ['device_id', 'user_id'])
    .execute();
}

async function createSessionTables({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('refresh_token')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('family_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('device_id', 'text', (column) => column.references('device.id'))
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('refresh_token_of_family').on('refresh_token').column('family_id').execute();
  await schema.createIndex('refresh_token_of_user').on('refresh_token').column('user_id').execute();
  await schema.createIndex('refresh_token_by_end').on('refresh_token').column('expires_at').execute();
  await schema
    .createTable('sign_in_failure')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
}
