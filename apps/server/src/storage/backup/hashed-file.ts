import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAll } from '../blobs/disk-writing.ts';
import type { BackupFile } from './backup-manifest.ts';

/** Reads a file to its end. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { path, sha256: hash.digest('hex'), sizeBytes };
}

/** Writes a new file, synced, out of pieces of text. */
export async function writeText(path: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    for await (const piece of pieces) await writeAll(file, Buffer.from(piece));
    await file.sync();
  } finally {
    await file.close();
  }
}
