import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAll } from '../blobs/disk-writing.ts';
import { hashFile } from '../blobs/hashed-bytes.ts';
import type { BackupFile } from './backup-manifest.ts';

/** Hashes a file of a backup. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  return { path, ...(await hashFile(join(folder, path))) };
}

/** Writes pieces of text to a new file and syncs it. */
export async function writeText(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) await writeAll(file, Buffer.from(piece));
    await file.sync();
  } finally {
    await file.close();
  }
}
