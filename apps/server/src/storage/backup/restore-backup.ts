import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { DatabaseAddress } from '../open-storage.ts';
import { BackupError, type BackupFile, type BackupManifest } from './backup-manifest.ts';
import { loadPostgres } from './load-postgres.ts';
import { replaceSqlite } from './replace-sqlite.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly database: DatabaseAddress;
  readonly blobs: BlobStore;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Tells clients that this is not the database they know: they send their entries again. */
  readonly epoch: string;
  /** Path of the replaced database; null if there was none, or it was in PostgreSQL. */
  readonly replacedPath: string | null;
}

/**
 * Restores a backup. First everything is read and verified, then the files are added to the existing ones, and last the
 * database is replaced in one step.
 *
 * @throws BackupError if the backup is incomplete or a server uses the database; then nothing was replaced
 */
export async function restoreBackup({ folder, database, blobs }: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(folder);
  if (manifest.kind !== database.kind) {
    throw new BackupError(`The backup is of ${nameOf(manifest.kind)}, the settings name ${nameOf(database.kind)}.`);
  }
  const epoch = randomUUID();
  const putFiles = async () => {
    for (const file of manifest.blobs) await putBlob(folder, file, blobs);
  };
  if (database.kind === 'postgres') {
    await loadPostgres({ url: database.url, folder, manifest, epoch, putFiles });
    return { manifest, epoch, replacedPath: null };
  }
  return { manifest, epoch, replacedPath: await replaceSqlite({ path: database.path, folder, manifest, epoch, putFiles }) };
}

async function putBlob(folder: string, file: BackupFile, blobs: BlobStore): Promise<void> {
  const { sha256 } = await blobs.put(createReadStream(join(folder, file.path)));
  if (sha256 !== file.sha256) throw new BackupError(`${file.path} changed while it was read.`);
}

function nameOf(kind: DatabaseAddress['kind']): string {
  return kind === 'sqlite' ? 'a database file' : 'a PostgreSQL';
}
