import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCode } from '../blobs/disk-writing.ts';
import { SCHEMA } from '../sql/migrations/index.ts';
import { BackupError, type BackupFile, type BackupManifest, MANIFEST_NAME, parseManifest } from './backup-manifest.ts';
import { describeFile } from './hashed-file.ts';

/**
 * Reads every file of a backup and compares it with the manifest.
 *
 * @throws BackupError that names the first difference
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
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
