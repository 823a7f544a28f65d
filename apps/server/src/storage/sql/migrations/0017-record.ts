import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

const SENTENCE = 'The log of events is never changed or deleted';

/** A log that the database itself keeps as it is, who has read the alerts before the work, and which notices people wrote. */
export async function record(db: StepDatabase, dialect: StepDialect): Promise<void> {
  await createInfoReadings(db);
  await db.schema
    .alterTable('notification')
    .addColumn('by_hand', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await refuseChanges(db, dialect);
}

async function createInfoReadings({ schema }: StepDatabase): Promise<void> {
  await schema
    .createTable('info_reading')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('instruction_id', 'text', (column) => column.notNull())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('alerts', 'bigint', (column) => column.notNull())
    .addColumn('is_checked', 'integer', (column) => column.notNull())
    .addColumn('device_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('info_reading_key', ['user_id', 'instruction_id', 'run', 'revision'])
    .addForeignKeyConstraint('info_reading_run', ['user_id', 'instruction_id', 'run'], 'run', [
      'user_id',
      'instruction_id',
      'number',
    ])
    .addForeignKeyConstraint('info_reading_revision', ['instruction_id', 'revision'], 'revision', ['instruction_id', 'number'])
    .execute();
}

/** PostgreSQL empties a table without touching its rows, so that has a guard of its own. */
async function refuseChanges(db: StepDatabase, { kind }: StepDialect): Promise<void> {
  if (kind === 'sqlite') {
    for (const change of ['update', 'delete']) {
      const [name, when] = [sql.ref(`event_no_${change}`), sql.raw(change)];
      await sql`create trigger ${name} before ${when} on event begin select raise(abort, ${sql.lit(SENTENCE)}); end`.execute(db);
    }
    return;
  }
  const body = sql.lit(`begin raise exception '${SENTENCE}'; end`);
  await sql`create or replace function refuse_event_change() returns trigger language plpgsql as ${body}`.execute(db);
  await sql`create trigger event_no_change before update or delete on event for each row execute function refuse_event_change()`.execute(
    db,
  );
  await sql`create trigger event_no_truncate before truncate on event for each statement execute function refuse_event_change()`.execute(
    db,
  );
}
