import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from '../step.ts';

/** Instructions: rows of the lists, the working copy in parts, its versions, the frozen revisions. */
export async function createContentTables(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createInstructionTables(db, dialect);
  await createPartTables(db, dialect);
  await createRevisionTables(db);
}

async function createInstructionTables({ schema }: StepDatabase, dialect: StepDialect): Promise<void> {
  await schema
    .createTable('instruction')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('preview_image', 'text', (column) => column.notNull())
    .addColumn('document_number', 'text', (column) => column.notNull())
    .addColumn('document_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('live_counter', 'bigint', (column) => column.notNull())
    .addColumn('is_released', 'integer', (column) => column.notNull())
    .addColumn('is_building', 'integer', (column) => column.notNull())
    .addColumn('live_revision', 'bigint')
    .addColumn('has_draft', 'integer', (column) => column.notNull())
    .addColumn('work_status', 'text', (column) => column.notNull())
    .addColumn('published_rank', 'bigint', (column) => column.notNull())
    .addColumn('assignee_count', 'bigint', (column) => column.notNull())
    .addColumn('completion', 'bigint', (column) => column.notNull())
    .addColumn('step_count', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();
  await createListIndexes(schema);
  await schema
    .createTable('document')
    .addColumn('instruction_id', 'text', (column) => column.primaryKey().notNull().references('instruction.id'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}

/** One index per order of the list, so that its first page costs the same however many there are. */
async function createListIndexes(schema: StepDatabase['schema']): Promise<void> {
  const present = sql<boolean>`deleted_at is null`;
  await schema.createIndex('instruction_title_key').unique().on('instruction').column('title_key').where(present).execute();
  for (const column of ['document_key', 'assignee_count', 'published_rank', 'modified_at', 'created_at'] as const) {
    await schema.createIndex(`instruction_by_${column}`).on('instruction').columns([column, 'id']).where(present).execute();
  }
  const listed = sql<boolean>`deleted_at is null and archived_at is null`;
  await schema.createIndex('instruction_listed').on('instruction').column('live_revision').where(listed).execute();
}

async function createPartTables({ schema }: StepDatabase, dialect: StepDialect): Promise<void> {
  await schema
    .createTable('body')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addColumn('is_frozen', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('part')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull().references('body.hash'))
    .addColumn('file_id', 'text')
    .addPrimaryKeyConstraint('part_key', ['instruction_id', 'id'])
    .modifyEnd(dialect.keyOrdered)
    .execute();
  await schema.createIndex('part_by_parent').on('part').columns(['instruction_id', 'kind', 'parent_id', 'position']).execute();
  await schema.createIndex('part_by_file').on('part').column('file_id').where(sql<boolean>`file_id is not null`).execute();
  await schema.createIndex('part_by_body').on('part').column('body_hash').execute();
  await schema
    .createTable('version')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('delta', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_key', ['instruction_id', 'version'])
    .execute();
  await schema.createIndex('version_by_time').on('version').column('at').execute();
  await schema
    .createTable('version_body')
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull().references('body.hash'))
    .addPrimaryKeyConstraint('version_body_key', ['instruction_id', 'version', 'body_hash'])
    .modifyEnd(dialect.keyOrdered)
    .execute();
  await schema.createIndex('version_body_by_body').on('version_body').column('body_hash').execute();
}

async function createRevisionTables({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('revision')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('item_hashes', 'text', (column) => column.notNull())
    .addColumn('released_by', 'text')
    .addColumn('released_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_key', ['instruction_id', 'number'])
    .execute();
  await schema
    .createTable('revision_file')
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_file_key', ['instruction_id', 'number', 'path'])
    .execute();
  await schema.createIndex('revision_file_by_hash').on('revision_file').column('sha256').execute();
  await schema.createIndex('revision_file_by_path').on('revision_file').column('path').execute();
}
