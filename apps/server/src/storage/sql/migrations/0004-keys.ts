import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StepDatabase, StepDialect } from './step.ts';

/**
 * Keys that take what people write: a text of any length has one that fits into an index, the id of a progress event counts
 * for its person alone, and a refresh token knows the one that followed.
 */
export async function keys(db: StepDatabase, _dialect: StepDialect): Promise<void> {
  await shortenKeys(db);
  await keyDevices(db);
  await keyProgressEvents(db);
  await db.schema.alterTable('refresh_token').addColumn('replaced_by', 'text').execute();
}

/** Of texts that are unique or sorted by. */
const LONG_KEYS = [
  ['instruction', 'title_key'],
  ['instruction', 'document_key'],
  ['live_text', 'title_key'],
  ['live_text', 'document_key'],
  ['tag', 'name_key'],
  ['app_user', 'username_key'],
  ['sign_in_failure', 'key'],
] as const;

async function shortenKeys(db: StepDatabase): Promise<void> {
  for (const [table, column] of LONG_KEYS) {
    const [at, key] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} as key from ${at} where length(${key}) > ${NEVER_SHORTENED}`.execute(db);
    for (const row of rows) {
      const short = indexKey(row.key);
      if (short !== row.key) await sql`update ${at} set ${key} = ${short} where ${key} = ${row.key}`.execute(db);
    }
  }
}

/** A device is found by its name, which may be any text. */
async function keyDevices(db: StepDatabase): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('device')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const devices = sql<{ id: string; name: string }>`select id, name from device`;
  for (const { id, name } of (await devices.execute(db)).rows)
    await sql`update device set name_key = ${indexKey(name)} where id = ${id}`.execute(db);
  await schema.dropIndex('device_name').execute();
  await schema.createIndex('device_name_key').unique().on('device').column('name_key').execute();
}

/** SQLite changes no key of a table that is there, so that both databases get a new one. */
async function keyProgressEvents(db: StepDatabase): Promise<void> {
  const { schema } = db;
  await schema.dropIndex('progress_event_of_run').execute();
  await schema.alterTable('progress_event').renameTo('progress_event_before').execute();
  await schema
    .createTable('progress_event')
    .addColumn('id', 'text', (column) => column.notNull())
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
    .addPrimaryKeyConstraint('progress_event_key', ['user_id', 'id'])
    .execute();
  const columns = sql`id, user_id, instruction_id, run, revision, item_id, item_hash, is_done, device_id, at, received_at`;
  await sql`insert into progress_event (${columns}) select ${columns} from progress_event_before`.execute(db);
  await schema.dropTable('progress_event_before').execute();
  await schema
    .createIndex('progress_event_of_run')
    .on('progress_event')
    .columns(['user_id', 'instruction_id', 'run', 'received_at'])
    .execute();
}

const SORTED_CHARACTERS = 250;

/** Whatever `indexKey` shortens has more code points than this. */
const NEVER_SHORTENED = SORTED_CHARACTERS / 2;

/** As much of a key as an index has room for. */
function indexKey(text: string): string {
  if (text.length <= SORTED_CHARACTERS) return text;
  return `${text.slice(0, SORTED_CHARACTERS).toWellFormed()} ${createHash('sha256').update(text).digest('hex')}`;
}
