import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { StoredBlob } from '../../ports/blob-store.ts';
import { writeAll } from './disk-writing.ts';

/** Writes a new file, syncs it, and hashes the bytes while writing. */
export async function writeHashed(path: string, source: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      await writeAll(file, chunk);
      sizeBytes += chunk.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}

/** Hashes a file. */
export async function hashFile(path: string): Promise<StoredBlob> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    sizeBytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
