import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { isCode, syncFolder } from '../blobs/disk-writing.ts';
import type { DatabaseAddress } from '../open-storage.ts';
import type { Tables } from '../sql/tables/index.ts';
import { BackupError, type BackupFile, type BackupManifest, MANIFEST_NAME } from './backup-manifest.ts';
import { neededBlobs, newestSchema } from './copied-database.ts';
import { copySqlite } from './copy-sqlite.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { DUMPED_TABLES, SECRET_META } from './dumped-tables.ts';
import { describeFile, writeText } from './hashed-file.ts';

const ROWS_AT_ONCE = 500;

/**
 * Writes each table as lines of JSON, all of one snapshot. PostgreSQL converts rows to JSON and back itself, so no `pg_dump` of
 * the right version is needed. See docs/decisions.
 */
async function dumpPostgres(url: string, folder: string): Promise<DatabaseCopy> {
  const { openPostgres } = await import('../postgres.ts'); // imports the driver, which a server on SQLite need not load
  const engine = await openPostgres(url, { report: rethrow, migrates: false, applicationName: 'benchbook-backup', poolSize: 1 });
  try {
    return await engine.read(async (db) => {
      const files: string[] = [];
      const present = await tablesOf(db);
      for (const [table, key] of Object.entries(DUMPED_TABLES)) {
        if (!present.has(table)) continue;
        const name = `${table}.jsonl`;
        await writeText(join(folder, name), linesOf(db, table, key));
        files.push(name);
      }
      return { schema: await newestSchema(db), files, neededBlobs: await neededBlobs(db) };
    });
  } finally {
    await engine.close();
  }
}

/** An older schema has fewer tables than this program knows. */
async function tablesOf(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function* linesOf(db: Kysely<Tables>, table: string, key: readonly string[]): AsyncGenerator<string> {
  const condition = table === 'meta' ? sql`where name not like ${`${SECRET_META}%`}` : sql``;
  const order = sql.join(key.map((column) => sql.ref(column)));
  await sql`declare dumped no scroll cursor for select row_to_json(t)::text as line from ${sql.table(table)} t ${condition} order by ${order}`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dumped`.execute(db);
    if (rows.length === 0) break;
    yield `${rows.map((row) => row.line).join('\n')}\n`;
  }
  await sql`close dumped`.execute(db);
}

/** A connection that breaks while idle would leave a gap in the backup: it ends the program. */
function rethrow(error: unknown): never {
  throw error;
}

export interface BackupOptions {
  readonly database: DatabaseAddress;
  /** Null: the database only, as before an upgrade, which leaves the files unchanged. */
  readonly blobs: BlobStore | null;
  readonly clock: Clock;
  /** Created by the backup; must be empty or not exist. */
  readonly folder: string;
}

/**
 * Copies database and files while people work. The database goes first: every file that it references is on disk by then. The
 * folder gets its final name only when everything is written and synced.
 *
 * @throws BackupError if the folder has content, or a file that the database references is missing
 */
export async function writeBackup({ folder, ...options }: BackupOptions): Promise<BackupManifest> {
  await refuseUsedFolder(folder);
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const manifest = await writeInto(unfinished, options);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function writeInto(folder: string, { database, blobs, clock }: Omit<BackupOptions, 'folder'>): Promise<BackupManifest> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  const madeAtMs = clock.nowMs();
  const copy = database.kind === 'sqlite' ? await copySqlite(database.path, folder) : await dumpPostgres(database.url, folder);
  const manifest: BackupManifest = {
    format: 1,
    kind: database.kind,
    schema: copy.schema,
    madeAtMs,
    database: await Promise.all(copy.files.map((name) => describeFile(folder, name))),
    ...(blobs ? { blobs: await exportBlobs(blobs, copy.neededBlobs, folder) } : { blobs: [], leavesFiles: true }),
  };
  await writeText(join(folder, MANIFEST_NAME), [JSON.stringify(manifest, null, 1)]);
  await syncFolder(folder);
  return manifest;
}

async function exportBlobs(blobs: BlobStore, hashes: readonly string[], folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const sha256 of hashes) {
    const path = join('files', sha256);
    if (!(await blobs.exportTo(sha256, join(folder, path)))) throw new BackupError(`The file ${sha256} is missing in the store.`);
    const file = await describeFile(folder, path);
    if (file.sha256 !== sha256) throw new BackupError(`The file ${sha256} is damaged in the store.`);
    files.push(file);
  }
  await syncFolder(join(folder, 'files'));
  return files;
}

async function refuseUsedFolder(folder: string): Promise<void> {
  try {
    if ((await readdir(folder)).length > 0)
      throw new BackupError(`${folder} has something in it: name an empty or a new folder.`);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
}
