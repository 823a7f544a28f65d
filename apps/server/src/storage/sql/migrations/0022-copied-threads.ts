import type { StepDatabase } from './step.ts';

/** Threads of feedback as a local backend keeps them: of each of its people what the server told them, and what they said since. */
export async function copiedThreads({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('replica_place')
    .addColumn('has_threads', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('copied_thread')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'bigint', (column) => column.notNull())
    .addColumn('read_to', 'bigint', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('copied_thread_key', ['user_id', 'thread_id'])
    .execute();
  await schema
    .createTable('copied_message')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('is_unsent', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('copied_message_key', ['user_id', 'id'])
    .execute();
  await schema
    .createIndex('copied_message_place')
    .on('copied_message')
    .columns(['user_id', 'thread_id', 'is_unsent', 'position'])
    .execute();
  await schema
    .createTable('copied_file')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('thread_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('copied_file_key', ['user_id', 'id'])
    .execute();
  await schema.createIndex('copied_file_place').on('copied_file').columns(['user_id', 'message_id']).execute();
  await schema.createIndex('copied_file_bytes').on('copied_file').column('sha256').execute();
}
