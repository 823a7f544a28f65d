import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

const SENTENCE = 'A report is never changed or deleted';

/** Problems that were reported at a step, their photos, and that somebody looked after them. */
export async function reports(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('step_id', 'text', (column) => column.notNull())
    .addColumn('step_number', 'text', (column) => column.notNull())
    .addColumn('step_title', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint')
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('device_id', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addForeignKeyConstraint('report_revision', ['instruction_id', 'revision'], 'revision', ['instruction_id', 'number'])
    .execute();
  await db.schema
    .createTable('report_file')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull().references('report.id'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull().references('blob.sha256'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addUniqueConstraint('report_file_position', ['report_id', 'position'])
    .execute();
  await db.schema
    .createTable('report_resolution')
    .addColumn('report_id', 'text', (column) => column.primaryKey().references('report.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('app_user.id'))
    .addColumn('device_id', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('report_order').on('report').columns(['instruction_id', 'received_at', 'id']).execute();
  await db.schema.createIndex('report_file_bytes').on('report_file').column('sha256').execute();
  await refuseChanges(db, dialect);
}

async function refuseChanges(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  if (kind === 'postgres') {
    const body = sql.lit(`begin raise exception '${SENTENCE}'; end`);
    await sql`create or replace function refuse_report_change() returns trigger language plpgsql as ${body}`.execute(db);
  }
  for (const table of ['report', 'report_file', 'report_resolution']) {
    for (const change of ['update', 'delete']) {
      const [name, at, when] = [sql.ref(`${table}_no_${change}`), sql.table(table), sql.raw(change)];
      if (kind === 'postgres')
        await sql`create trigger ${name} before ${when} on ${at} for each row execute function refuse_report_change()`.execute(
          db,
        );
      else
        await sql`create trigger ${name} before ${when} on ${at} begin select raise(abort, ${sql.lit(SENTENCE)}); end`.execute(
          db,
        );
    }
  }
}
