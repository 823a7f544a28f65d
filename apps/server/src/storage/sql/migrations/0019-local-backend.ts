import type { StepDatabase } from './step.ts';

/** What a local backend keeps beside its copy: what waits to be sent, who may sign in without the server, how far it has read. */
export async function localBackend({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.unique().notNull())
    .addColumn('key', 'text', (column) => column.unique().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'bigint')
    .addColumn('message', 'text')
    .addColumn('answered_at', 'bigint')
    .execute();
  await schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'sequence']).execute();
  await schema
    .createTable('local_person')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('needs_sign_in', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('replica_place')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('pulled_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('replica_stage')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('piece_number', 'bigint', (column) => column.notNull())
    .addColumn('piece', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replica_stage_key', ['user_id', 'piece_number'])
    .execute();
}
