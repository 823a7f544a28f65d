import { type SqlBool, sql } from 'kysely';
import type { StepDatabase } from './step.ts';

/** A notice leads to what it is about; of somebody with thousands the unread ones are found without reading the others. */
export async function notices({ schema }: StepDatabase): Promise<void> {
  await schema.alterTable('notification').addColumn('about', 'text').execute();
  await schema.dropIndex('notification_of_user').execute();
  await schema.createIndex('notification_of_user').on('notification').columns(['user_id', 'created_at', 'id']).execute();
  await schema
    .createIndex('notification_unread')
    .on('notification')
    .columns(['user_id', 'created_at', 'id'])
    .where(sql<SqlBool>`is_read = 0`)
    .execute();
  await schema.createIndex('notification_by_age').on('notification').column('created_at').execute();
}
