import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { queryPostgres, testPostgresUrl } from '@benchbook/testkit/postgres';
import type { DatabaseAddress } from '../../storage/open-storage.ts';
import { migratedPostgresUrl, writeMigratedSqlite } from '../migrated-database.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Tables whose rows an upgrade leaves byte for byte unchanged: texts, hashes, the log, and all records of people's actions. */
export const FROZEN: readonly string[] = [
  ...['revision', 'revision_file', 'event', 'body', 'part', 'version', 'version_body', 'document', 'live_text'],
  ...['progress_event', 'progress_item', 'verification', 'change_reading', 'info_reading'],
  ...['report', 'report_file', 'report_resolution', 'feedback_thread', 'feedback_member', 'feedback_message'],
  ...['library_file', 'blob', 'model', 'model_file', 'rendition', 'part_look', 'tag', 'instruction_tag'],
];

/** A copy of a kept database: SQLite at `path`, PostgreSQL on the server of this test run. */
export async function keptDatabase(kind: DatabaseAddress['kind'], name: string, path: string): Promise<DatabaseAddress> {
  const kept = gunzipSync(readFileSync(join(import.meta.dirname, `${name}.${kind === 'sqlite' ? 'db' : 'sql'}.gz`)));
  if (kind === 'sqlite') {
    writeFileSync(path, kept, { mode: 0o600 });
    return { kind, path };
  }
  const url = await testPostgresUrl();
  await queryPostgres(url, `create extension if not exists pg_trgm;\n${kept.toString('utf8')}`);
  return { kind, url };
}

async function query(address: DatabaseAddress, text: string): Promise<readonly Row[]> {
  if (address.kind === 'postgres') return queryPostgres(address.url, text);
  const database = new DatabaseSync(address.path, { readOnly: true });
  try {
    return database.prepare(text).all();
  } finally {
    database.close();
  }
}

/** Reads all rows of a table in a fixed order; `columns` restricts them, so that columns of a newer schema are left out. */
export async function rowsOf(address: DatabaseAddress, table: string, columns?: readonly string[]): Promise<Row[]> {
  const rows = await query(address, `select ${columns?.map((name) => `"${name}"`).join(', ') ?? '*'} from ${table}`);
  return rows.map((row) => ({ ...row })).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

/** Rows of the frozen tables; `like` restricts them to its tables and columns, without events appended to the log since. */
export async function frozenRows(
  address: DatabaseAddress,
  like?: ReadonlyMap<string, readonly Row[]>,
): Promise<Map<string, Row[]>> {
  const present = new Set((await query(address, TABLES[address.kind])).map(({ name }) => name));
  const tables = new Map<string, Row[]>();
  for (const table of FROZEN.filter((name) => like?.has(name) ?? present.has(name))) {
    const were = like?.get(table);
    const rows = await rowsOf(address, table, were?.[0] && Object.keys(were[0]));
    const sequences = new Set(were?.map(({ sequence }) => sequence));
    tables.set(table, were && table === 'event' ? rows.filter(({ sequence }) => sequences.has(sequence)) : rows);
  }
  return tables;
}

const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table'`,
  postgres: `select tablename as name from pg_tables where schemaname = 'public'`,
};

/** The schema of a new database; for SQLite one is created at `path`. */
export async function newSchema(kind: DatabaseAddress['kind'], path: string): Promise<readonly string[]> {
  if (kind === 'postgres') return schemaOf({ kind, url: await migratedPostgresUrl() });
  await writeMigratedSqlite(path);
  return schemaOf({ kind, path });
}

/** Tables with their columns, indexes and triggers. */
export async function schemaOf(address: DatabaseAddress): Promise<readonly string[]> {
  const queries = SCHEMA_QUERIES[address.kind];
  const lines: string[] = [];
  for (const text of queries) for (const { line } of await query(address, text)) lines.push(String(line));
  return lines.toSorted();
}

const SCHEMA_QUERIES = {
  sqlite: [
    `select type || ' ' || name || ': ' || coalesce(sql, '') as line from sqlite_master
      where name not like 'sqlite_stat%' and name not like 'kysely_%'`,
  ],
  postgres: [
    `select table_name || '.' || column_name || ': ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' ||
      coalesce(collation_name, '') as line from information_schema.columns where table_schema = 'public'`,
    `select indexdef as line from pg_indexes where schemaname = 'public'`,
    `select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal`,
    `select conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid) as line from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'`,
  ],
};
