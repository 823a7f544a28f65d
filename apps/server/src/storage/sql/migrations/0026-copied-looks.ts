import type { StepDatabase } from './step.ts';

/** How models look on a local backend, by the instructions that they are in, and the pictures that their parts wear. */
export async function copiedLooks({ schema }: StepDatabase): Promise<void> {
  await schema
    .alterTable('replica_place')
    .addColumn('has_looks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('copied_look')
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text', (column) => column.notNull())
    .addColumn('looks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('copied_look_key', ['instruction_id', 'file_id'])
    .execute();
  await schema.createIndex('copied_look_file').on('copied_look').column('file_id').execute();
  await schema
    .createTable('copied_picture')
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('copied_picture_key', ['instruction_id', 'path'])
    .execute();
  await schema.createIndex('copied_picture_bytes').on('copied_picture').column('sha256').execute();
}
