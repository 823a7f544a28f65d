import type { StepDatabase } from './step.ts';

/** Models on their way to the library, what they are made of and what was made of them, and the looks of their parts. */
export async function models({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('model_upload')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('model_file')
    .addColumn('model_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().references('blob.sha256'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('model_file_key', ['model_id', 'kind', 'position'])
    .execute();
  await schema.createIndex('model_file_bytes').on('model_file').column('sha256').execute();
  await schema
    .createTable('model')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('file_id', 'text', (column) => column.notNull().references('library_file.id'))
    .addColumn('setting', 'bigint', (column) => column.notNull())
    .addColumn('background_color', 'text', (column) => column.notNull())
    .addColumn('camera', 'text')
    .addColumn('report', 'text')
    .addColumn('approved_by', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('approved_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('part_look')
    .addColumn('file_id', 'text', (column) => column.primaryKey().references('library_file.id'))
    .addColumn('looks', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
}
