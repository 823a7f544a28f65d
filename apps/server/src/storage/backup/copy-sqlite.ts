import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { syncFile } from '../blobs/disk-writing.ts';
import { sqliteKysely } from '../sqlite-driver.ts';
import { BackupError } from './backup-manifest.ts';
import { neededBlobs, newestSchema } from './copied-database.ts';
import type { DatabaseCopy } from './database-copy.ts';

export const SQLITE_COPY = 'benchbook.db';

/** All pages in one step: one snapshot, which concurrent writes do not restart. */
const ALL_PAGES = 2_147_483_647;

export async function copySqlite(path: string, folder: string): Promise<DatabaseCopy> {
  if (!existsSync(path)) throw new BackupError(`There is no database at ${path}.`);
  const target = join(folder, SQLITE_COPY);
  const source = new DatabaseSync(path, { readOnly: true });
  try {
    await backup(source, target, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(target);
  try {
    copy.exec('pragma journal_mode = delete'); // a single file that can be read on a read-only disk
    const db = sqliteKysely(copy);
    return { schema: await newestSchema(db), files: [SQLITE_COPY], neededBlobs: await neededBlobs(db) };
  } finally {
    copy.close();
    await syncFile(target);
  }
}
