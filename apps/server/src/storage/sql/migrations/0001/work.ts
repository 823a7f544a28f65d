import type { StepDatabase, StepDialect } from '../step.ts';

/** Tags, who has what to do, and what was done. */
export async function createWorkTables(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createTagTables(db, dialect);
  await createAssignmentTables(db, dialect);
  await createProgressTables(db);
  await db.schema
    .createTable('presence')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('heartbeat_at', 'bigint', (column) => column.notNull())
    .addColumn('base_version', 'bigint')
    .addPrimaryKeyConstraint('presence_key', ['instruction_id', 'user_id'])
    .execute();
}

async function createTagTables({ schema }: StepDatabase, dialect: StepDialect): Promise<void> {
  await schema
    .createTable('tag')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', dialect.sortedText, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('tag_name_key').unique().on('tag').column('name_key').execute();
  await schema
    .createTable('instruction_tag')
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id'))
    .addPrimaryKeyConstraint('instruction_tag_key', ['instruction_id', 'tag_id'])
    .modifyEnd(dialect.keyOrdered)
    .execute();
  await schema.createIndex('instruction_tag_by_tag').on('instruction_tag').column('tag_id').execute();
}

async function createAssignmentTables({ schema }: StepDatabase, dialect: StepDialect): Promise<void> {
  await schema
    .createTable('assignment')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('progress', 'bigint', (column) => column.notNull())
    .addColumn('assigned_by', 'text')
    .addColumn('assigned_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignment_key', ['user_id', 'instruction_id'])
    .modifyEnd(dialect.keyOrdered)
    .execute();
  await schema.createIndex('assignment_by_instruction').on('assignment').columns(['instruction_id', 'user_id']).execute();
  await schema
    .createTable('run')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('completed_at', 'bigint')
    .addPrimaryKeyConstraint('run_key', ['user_id', 'instruction_id', 'number'])
    .execute();
}

async function createProgressTables({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('progress_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('item_hash', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('progress_event_of_run')
    .on('progress_event')
    .columns(['user_id', 'instruction_id', 'run', 'received_at'])
    .execute();
  await schema
    .createTable('progress_item')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('item_hash', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_item_key', ['user_id', 'instruction_id', 'run', 'item_id'])
    .execute();
  await schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('step_id', 'text', (column) => column.notNull())
    .addColumn('step_hash', 'text', (column) => column.notNull())
    .addColumn('verifier_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('verification_of_run').on('verification').columns(['user_id', 'instruction_id', 'run']).execute();
}
