// Makes kept databases of schemas before 1.5.0, as SQLite files and PostgreSQL dumps:
//
//   node apps/server/src/test/kept/make-kept-schemas.mjs
//
// The steps up to the schema are run on an empty database. Rows of 1.5.0.db.gz, of two instructions and their people, are inserted
// as far as the schema has their tables and columns. Files that are there are left alone: a kept database is made once.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { EMPTY_LOG, eventHash } from '@benchbook/domain/audit';
import { searchKey } from '@benchbook/domain/search';
import { createDatabase, startPostgres } from '@benchbook/testkit/postgres';
import { sql } from 'kysely';
import { openPostgres } from '../../storage/postgres.ts';
import { postgresDialect } from '../../storage/postgres-dialect.ts';
import { indexKey } from '../../storage/sql/index-key.ts';
import { runSteps } from '../../storage/sql/migrations/run-steps.ts';
import { sqliteDialect } from '../../storage/sqlite-dialect.ts';
import { sqliteKysely } from '../../storage/sqlite-driver.ts';
import { dumpOf } from './dump-of.mjs';

/** The schemas before each migration that once ran store code: 0002, 0003, 0004 and 0021. */
const SCHEMAS = ['0001-foundation', '0002-file-names', '0003-live-texts', '0019-local-backend'];

const INSTRUCTIONS = `(select id from instruction where title in ('Kept guide', 'Kept manual'))`;
const PEOPLE = `(select id from app_user where username like 'kept%' or username like 'demo%')`;
const THREADS = `(select id from feedback_thread where instruction_id in ${INSTRUCTIONS})`;
const OF_BOTH = `where instruction_id in ${INSTRUCTIONS} and user_id in ${PEOPLE}`;

/** Rows of 1.5.0 in an order that foreign keys allow. */
const ROWS = [
  ['app_user', `where id in ${PEOPLE}`],
  ['device', `where last_user_id in ${PEOPLE}`],
  ['blob', `where sha256 in (select sha256 from revision_file where instruction_id in ${INSTRUCTIONS})`],
  ['library_file', `where path in (select path from revision_file where instruction_id in ${INSTRUCTIONS})`],
  ['instruction', `where id in ${INSTRUCTIONS}`],
  ...['document', 'version', 'revision', 'revision_file', 'live_text'].map((table) => [
    table,
    `where instruction_id in ${INSTRUCTIONS}`,
  ]),
  ['body', ''],
  ...['part', 'version_body'].map((table) => [table, `where instruction_id in ${INSTRUCTIONS}`]),
  ...['assignment', 'run', 'progress_event', 'progress_item', 'verification', 'info_reading'].map((table) => [table, OF_BOTH]),
  ['report', `where instruction_id in ${INSTRUCTIONS}`],
  ['feedback_thread', `where instruction_id in ${INSTRUCTIONS}`],
  ['feedback_message', `where thread_id in ${THREADS}`],
  ['feedback_member', `where thread_id in ${THREADS} and user_id in ${PEOPLE}`],
];

/** Events that older schemas had no tables for, by the schema that introduced them. */
const EVENTS_SINCE = {
  '0005': ['assignment.briefed'],
  '0006': ['assignment.handed-over'],
  '0009': ['report.sent'],
  '0014': ['feedback.started', 'feedback.said'],
  '0017': ['info.read'],
};

/** A draft whose title exceeds the index limit introduced by 0004, with accents, and a tag. */
const DRAFT = { id: '01a223ad-acfc-7000-8000-000000000001', title: `Ölwechsel ${'am Getriebe '.repeat(30)}`.trim() };
const TAG = { id: '01a223ad-acfc-7000-8000-000000000002', name: 'Prüfung' };
const PAGES = { sha256: sha256('pages'), size: 1, media_type: 'application/gzip', created_at: 1 };

const folder = mkdtempSync(join(tmpdir(), 'benchbook-kept-'));
const released = new DatabaseSync(':memory:');
try {
  writeFileSync(join(folder, 'released.db'), gunzipSync(readFileSync(join(import.meta.dirname, '1.5.0.db.gz'))));
  released.prepare('attach database ? as released').run(join(folder, 'released.db'));
  for (const schema of SCHEMAS) {
    await makeSqlite(schema);
    await makePostgres(schema);
  }
} finally {
  released.close();
  rmSync(folder, { recursive: true });
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

function keptPath(schema, ending) {
  return join(import.meta.dirname, `schema-${schema.slice(0, 4)}.${ending}.gz`);
}

async function makeSqlite(schema) {
  const path = keptPath(schema, 'db');
  if (existsSync(path)) return;
  const database = new DatabaseSync(join(folder, `${schema}.db`));
  await build(sqliteKysely(database), sqliteDialect, schema);
  database.prepare('vacuum into ?').run(join(folder, `${schema}-small.db`));
  database.close();
  writeFileSync(path, gzipSync(readFileSync(join(folder, `${schema}-small.db`)), { level: 9 }));
}

async function makePostgres(schema) {
  const path = keptPath(schema, 'sql');
  if (existsSync(path)) return;
  const postgres = await startPostgres();
  try {
    const url = await createDatabase(postgres.url);
    const engine = await openPostgres(url, { report: rethrow, migrates: false });
    await engine.write((db) => build(db, postgresDialect, schema));
    await engine.close();
    writeFileSync(path, gzipSync(await dumpOf(url), { level: 9 }));
  } finally {
    await postgres.stop();
  }
}

function rethrow(error) {
  throw error;
}

async function build(db, dialect, schema) {
  await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  await runSteps(db, dialect, { behind: null, upTo: schema });
  // As Kysely creates it, so that its migrator accepts the database.
  await sql`create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db);
  const columns = await columnsOf(db, dialect);
  const insert = (table, row) => insertRow(db, table, row, columns.get(table));
  for (const [table, where] of ROWS) {
    if (!columns.has(table)) continue;
    const rows = released.prepare(`select * from released.${table} ${where}`).all();
    for (const row of table === 'body' ? rows.filter(isUsed()) : rows) await insert(table, row);
  }
  await insertDraft(insert, schema);
  for (const event of events(schema)) await insert('event', event);
  await insert('meta', { name: 'epoch', value: '01a223ad-acfc-7000-8000-000000000003' });
  if (dialect.kind === 'sqlite') {
    await sql`insert into instruction_search_row (instruction_id) select id from instruction`.execute(db);
    await sql`insert into instruction_search (rowid, search_text) select row_number, search_text from instruction_search_row
      join instruction on id = instruction_id`.execute(db);
  }
}

async function columnsOf(db, { kind }) {
  const query =
    kind === 'sqlite'
      ? sql`select m.name as table_name, c.name as column_name from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
      : sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`;
  return Map.groupBy((await query.execute(db)).rows, (row) => row.table_name);
}

async function insertRow(db, table, row, columns) {
  const names = columns.map(({ column_name: name }) => name).filter((name) => name in row);
  const values = names.map((name) => sql`${row[name]}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
    db,
  );
}

/** Whether a part, a version or a revision of the instructions uses a body. */
function isUsed() {
  const texts = ['part', 'version', 'version_body', 'revision'].flatMap((table) =>
    released.prepare(`select * from released.${table} where instruction_id in ${INSTRUCTIONS}`).all(),
  );
  const used = new Set(JSON.stringify(texts).match(/[0-9a-f]{64}/g));
  return ({ hash }) => used.has(hash);
}

/** Inserts by plain SQL: a long draft with a tag, and a PDF whose pages were read. */
async function insertDraft(insert, schema) {
  const { id, title } = DRAFT;
  const like = released.prepare(`select * from released.instruction where title = 'Kept guide'`).get();
  const key = schema < '0004' ? searchKey(title) : indexKey(searchKey(title));
  const draft = { live_revision: null, is_released: 0, has_draft: 1, published_rank: 0, assignee_count: 0, completion: 0 };
  await insert('instruction', {
    ...like,
    id,
    title,
    title_key: key,
    search_text: [title, '', '', '', TAG.name].map(searchKey).join('\n'),
    ...draft,
  });
  const json = JSON.stringify({
    kind: 'steps',
    links: [],
    pdfPath: '',
    previewImage: '',
    previewImages: [],
    requiresInfoChecks: false,
    title,
  });
  await insert('body', { hash: sha256(json), json, is_frozen: 0 });
  const settings = {
    instruction_id: id,
    id: 'settings',
    kind: 'settings',
    parent_id: null,
    position: 0,
    body_hash: sha256(json),
  };
  await insert('part', { ...settings, file_id: null });
  await insert('tag', { ...TAG, name_key: searchKey(TAG.name), created_at: 1 });
  await insert('instruction_tag', { instruction_id: id, tag_id: TAG.id });
  const pdf = released.prepare(`select sha256 from released.library_file where path like 'kept_manual%'`).get();
  await insert('blob', PAGES);
  await insert('rendition', {
    source_sha256: pdf.sha256,
    kind: 'pages',
    sha256: PAGES.sha256,
    media_type: PAGES.media_type,
    created_at: 1,
  });
}

/** The event log of the instructions, with its hash chain recomputed from the first event on. */
function events(schema) {
  const later = Object.entries(EVENTS_SINCE).flatMap(([since, kinds]) => (schema < since ? kinds : []));
  const rows = released.prepare(`select * from released.event where subject_id in ${INSTRUCTIONS} order by sequence`).all();
  let head = EMPTY_LOG;
  return rows
    .filter(({ kind }) => !later.includes(kind))
    .map((row) => {
      const place = { sequence: head.sequence + 1, previousHash: head.hash };
      const facts = { uid: row.uid, atMs: row.at, userId: row.user_id, deviceId: row.device_id, kind: row.kind };
      const hash = eventHash({ ...place, ...facts, subjectId: row.subject_id, payloadText: row.payload }, sha256);
      head = { sequence: place.sequence, hash };
      return { ...row, sequence: place.sequence, previous_hash: place.previousHash, hash };
    });
}
