import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../../ports/blob-store.ts';
import { isCode } from '../blobs/disk-writing.ts';
import type { DatabaseAddress } from '../open-storage.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import { BackupError, type BackupFile, type BackupManifest, MANIFEST_NAME, parseManifest } from './backup-manifest.ts';
import { describeFile } from './hashed-file.ts';
import { loadPostgres } from './load-postgres.ts';
import { replaceSqlite } from './replace-sqlite.ts';

export interface RestoreOptions {
  readonly folder: string;
  readonly database: DatabaseAddress;
  readonly blobs: BlobStore;
}

export interface Restored {
  readonly manifest: BackupManifest;
  /** Shows clients that the database is another one: they resend their entries. */
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

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws BackupError that names the first difference
 */
async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = parseManifest(await readManifest(folder));
  if (manifest.schema > SCHEMA) {
    throw new BackupError(`The backup was made by a newer version (schema ${manifest.schema}); this one knows ${SCHEMA}.`);
  }
  for (const file of [...manifest.database, ...manifest.blobs]) await verifyFile(folder, file);
  const named = new Set(manifest.blobs.map((file) => file.path));
  for (const name of await readdir(join(folder, 'files'))) {
    if (!named.has(join('files', name))) throw new BackupError(`files/${name} does not belong to the backup.`);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, MANIFEST_NAME), 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOTDIR'))
      throw new BackupError(`${folder} is no backup: it is a file. Name the folder that it lies in.`, { cause: error });
    if (isCode(error, 'ENOENT')) throw new BackupError(`${folder} is no backup: it has no ${MANIFEST_NAME}.`, { cause: error });
    throw error;
  }
}

async function verifyFile(folder: string, expected: BackupFile): Promise<void> {
  const found = await describe(folder, expected.path);
  if (found.sizeBytes !== expected.sizeBytes || found.sha256 !== expected.sha256) {
    throw new BackupError(`${expected.path} is damaged: its content is not what was backed up.`);
  }
}

async function describe(folder: string, path: string): Promise<BackupFile> {
  try {
    return await describeFile(folder, path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new BackupError(`${path} is missing in the backup.`, { cause: error });
    throw error;
  }
}
