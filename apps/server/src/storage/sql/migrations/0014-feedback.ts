import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

const SENTENCE = 'A feedback message is never changed or deleted';

/** Threads about instructions, who is in them and how far they have read, messages, and their files. */
export async function feedback(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createThreads(db);
  await createMessages(db);
  await openThreadsOfReports(db);
  await refuseChanges(db, dialect);
}

async function createThreads({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('feedback_thread')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('instruction_id', 'text', (column) => column.notNull().references('instruction.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('report_id', 'text', (column) => column.unique().references('report.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('message_count', 'bigint', (column) => column.notNull())
    .addColumn('resolved_by', 'text', (column) => column.references('app_user.id'))
    .addColumn('resolved_at', 'bigint')
    .addColumn('resolution_note', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('deleted_by', 'text', (column) => column.references('app_user.id'))
    .execute();
  await schema
    .createTable('feedback_member')
    .addColumn('thread_id', 'text', (column) => column.notNull().references('feedback_thread.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('read_to', 'bigint', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('feedback_member_key', ['thread_id', 'user_id'])
    .execute();
  await schema.createIndex('feedback_thread_subject').on('feedback_thread').column('instruction_id').execute();
  await schema.createIndex('feedback_member_person').on('feedback_member').column('user_id').execute();
}

async function createMessages({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('feedback_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('thread_id', 'text', (column) => column.notNull().references('feedback_thread.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('device_id', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('feedback_message_place', ['thread_id', 'position'])
    .execute();
  await schema
    .createTable('feedback_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull().references('feedback_message.id'))
    .addColumn('thread_id', 'text', (column) => column.notNull().references('feedback_thread.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().references('blob.sha256'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addUniqueConstraint('feedback_file_path', ['thread_id', 'path'])
    .execute();
  await schema.createIndex('feedback_message_person').on('feedback_message').column('user_id').execute();
  await schema.createIndex('feedback_file_message').on('feedback_file').column('message_id').execute();
  await schema.createIndex('feedback_file_bytes').on('feedback_file').column('sha256').execute();
}

/** What was reported before there were threads gets one each, under the ids of the report and its files, as if read by all. */
async function openThreadsOfReports(db: StepDatabase): Promise<void> {
  await sql`insert into feedback_thread
      (id, instruction_id, name, author_id, report_id, created_at, changed_at, message_count, resolved_by, resolved_at, resolution_note)
    select report.id, report.instruction_id, substr('Problem at ' || report.step_number || ': ' || report.step_title, 1, 200),
      report.user_id, report.id, report.received_at, report.received_at, 1, resolution.user_id, resolution.at, coalesce(resolution.note, '')
    from report left join report_resolution as resolution on resolution.report_id = report.id`.execute(db);
  await sql`insert into feedback_message (id, thread_id, position, user_id, device_id, text, at)
    select id, id, 1, user_id, device_id, text, received_at from report`.execute(db);
  await sql`insert into feedback_file (id, message_id, thread_id, position, path, name, sha256, size, media_type)
    select id, report_id, report_id, position, id || (case media_type when 'image/png' then '.png' else '.jpg' end),
      name, sha256, size, media_type from report_file`.execute(db);
  await sql`insert into feedback_member (thread_id, user_id, read_to, added_at)
    select report.id, person.id, 1, report.received_at
    from report join revision on revision.instruction_id = report.instruction_id and revision.number = report.revision
    join app_user as person on person.id = report.user_id or (person.is_active = 1
      and (person.id = revision.released_by or person.role in ('Work Lead', 'Shop Supervisor')))`.execute(db);
}

async function refuseChanges(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  if (kind === 'postgres') {
    const body = sql.lit(`begin raise exception '${SENTENCE}'; end`);
    await sql`create or replace function refuse_feedback_change() returns trigger language plpgsql as ${body}`.execute(db);
  }
  for (const table of ['feedback_message', 'feedback_file']) {
    for (const change of ['update', 'delete']) {
      const [name, at, when] = [sql.ref(`${table}_no_${change}`), sql.table(table), sql.raw(change)];
      const what =
        kind === 'postgres'
          ? sql`for each row execute function refuse_feedback_change()`
          : sql`begin select raise(abort, ${sql.lit(SENTENCE)}); end`;
      await sql`create trigger ${name} before ${when} on ${at} ${what}`.execute(db);
    }
  }
}
