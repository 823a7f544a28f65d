import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { syncFile, syncFolder } from '../blobs/disk-writing.ts';
import type { Tables } from '../sql/tables/index.ts';
import { sqliteDialect } from '../sqlite-dialect.ts';
import { sqliteKysely } from '../sqlite-driver.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { beginEpoch, liveTokens, type TokenRow } from './begin-epoch.ts';
import { checkContent } from './check-content.ts';
import { SQLITE_COPY } from './copy-sqlite.ts';

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

export interface ReplaceOptions {
  readonly path: string;
  readonly folder: string;
  readonly manifest: BackupManifest;
  readonly epoch: string;
  /** Called after the copy was verified and before the database is replaced. */
  readonly putFiles: () => Promise<void>;
}

/** Returns the new path of the replaced database, or null if there was none. */
export async function replaceSqlite({ path, folder, manifest, epoch, putFiles }: ReplaceOptions): Promise<string | null> {
  const next = `${path}.restoring`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(next, { force: true });
  try {
    await copyFile(join(folder, SQLITE_COPY), next);
    // A backup that was copied around may be readable by everybody.
    await chmod(next, 0o600);
    await check(next, manifest);
    refuseUsedDatabase(path);
    const tokens = await tokensOf(path, next);
    await withDatabase(next, (db) => beginEpoch(db, epoch, tokens));
    await syncFile(next);
    await putFiles();
    return await exchange(path, next);
  } finally {
    await rm(next, { force: true });
  }
}

async function check(path: string, manifest: BackupManifest): Promise<void> {
  await withDatabase(path, async (db, database) => {
    const problem = database.prepare('pragma integrity_check').get()?.integrity_check;
    if (problem !== 'ok') throw new BackupError(`The database of the backup is damaged: ${String(problem)}`);
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw new BackupError('The database of the backup has loose ends.');
    await checkContent(db, sqliteDialect, manifest);
  });
}

/**
 * Tokens of the active sessions. A broken database, which may be the reason for the restore, can't provide them, nor can one
 * with other columns than the backup; then everybody signs in again.
 */
async function tokensOf(path: string, next: string): Promise<readonly TokenRow[]> {
  if (!existsSync(path)) return [];
  const columns = (database: DatabaseSync) =>
    JSON.stringify(database.prepare("select name from pragma_table_info('refresh_token') order by name").all());
  const wanted = await withDatabase(next, async (_, database) => columns(database));
  try {
    return await withDatabase(path, async (db, database) => (columns(database) === wanted ? liveTokens(db, Date.now()) : []));
  } catch (error) {
    if (isSqlite(error)) return [];
    throw error;
  }
}

async function withDatabase<T>(path: string, work: (db: Kysely<Tables>, database: DatabaseSync) => Promise<T>): Promise<T> {
  const database = new DatabaseSync(path);
  try {
    return await work(sqliteKysely(database), database);
  } finally {
    database.close();
  }
}

/** Leaving WAL mode only succeeds on the only connection: so nobody else has the file open. Nobody uses a broken file. */
function refuseUsedDatabase(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma journal_mode = delete');
  } catch (cause) {
    if (isUse(cause)) throw new BackupError('The database is in use: stop the server first.', { cause });
    if (!isSqlite(cause)) throw cause;
  } finally {
    database.close();
  }
}

function isSqlite(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}

function isUse(error: unknown): boolean {
  return isSqlite(error) && (error.errcode === SQLITE_BUSY || error.errcode === SQLITE_LOCKED);
}

/** The old file is renamed; the new one replaces it in one step, so that a database exists at every moment. */
async function exchange(path: string, next: string): Promise<string | null> {
  let kept: string | null = null;
  if (existsSync(path)) {
    kept = `${path}.before-restore-${Date.now()}`;
    await link(path, kept);
    for (const beside of ['-wal', '-shm']) if (existsSync(path + beside)) await rename(path + beside, kept + beside);
  }
  await rename(next, path);
  await syncFolder(dirname(path));
  return kept;
}
