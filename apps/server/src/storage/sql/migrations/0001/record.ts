import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from '../step.ts';

/** Files, the log, answered keys, jobs and what is known of the database itself. */
export async function createRecordTables(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createFileTables(db, dialect);
  await createLogTables(db);
  await createJobTable(db);
  await db.schema
    .createTable('meta')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createFileTables({ schema }: StepDatabase, dialect: StepDialect): Promise<void> {
  await schema
    .createTable('blob')
    .addColumn('sha256', 'text', (column) => column.primaryKey().notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('library_file')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('path', dialect.sortedText, (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().references('blob.sha256'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('is_deleted', 'integer', (column) => column.notNull())
    .addColumn('model_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('library_file_path').unique().on('library_file').column('path').execute();
  await schema.createIndex('library_file_by_hash').on('library_file').column('sha256').execute();
  await schema
    .createTable('rendition')
    .addColumn('source_sha256', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.references('blob.sha256'))
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rendition_key', ['source_sha256', 'kind'])
    .execute();
  await schema.createIndex('rendition_by_hash').on('rendition').column('sha256').execute();
  await schema
    .createTable('upload')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint')
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createLogTables({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('event')
    .addColumn('sequence', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('device_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('event_uid').unique().on('event').column('uid').execute();
  await schema.createIndex('event_by_subject').on('event').columns(['subject_id', 'sequence']).execute();
  await schema.createIndex('event_by_user').on('event').columns(['user_id', 'sequence']).execute();
  await schema
    .createTable('idempotency')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'bigint')
    .addColumn('body', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['user_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_by_time').on('idempotency').column('at').execute();
}

async function createJobTable({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('progress', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull())
    .addColumn('max_attempts', 'bigint', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('worker', 'text')
    .addColumn('heartbeat_at', 'bigint')
    .addColumn('unique_key', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('run_after', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await schema.createIndex('job_queued').on('job').columns(['run_after', 'id']).where(sql<boolean>`state = 'queued'`).execute();
  await schema.createIndex('job_running').on('job').column('heartbeat_at').where(sql<boolean>`state = 'running'`).execute();
  await schema.createIndex('job_of_subject').on('job').column('subject_id').execute();
  const waiting = sql<boolean>`state = 'queued' and unique_key is not null`;
  await schema.createIndex('job_unique_key').unique().on('job').columns(['kind', 'unique_key']).where(waiting).execute();
}
