// A server that records a file before its bytes have their final name.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { BlobStore, StoredBlob } from '../../../apps/server/src/ports/index.ts';
import { LATE_MS, startBroken } from './start-broken.ts';

function recordedEarly(blobs: BlobStore): BlobStore {
  const putLate = (bytes: Buffer): StoredBlob => {
    setTimeout(() => blobs.put(bytes), LATE_MS);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length };
  };
  return {
    put: async (source) => putLate(source instanceof Uint8Array ? Buffer.from(source) : await buffer(source)),
    adopt: async (path) => putLate(await readFile(path)),
    get: (sha256, range) => blobs.get(sha256, range),
    stat: (sha256) => blobs.stat(sha256),
    exportTo: (sha256, path) => blobs.exportTo(sha256, path),
    list: () => blobs.list(),
    sweep: (isRecorded, graceMs, nowMs) => blobs.sweep(isRecorded, graceMs, nowMs),
    check: () => blobs.check(),
  };
}

await startBroken((context) => ({ ...context, blobs: recordedEarly(context.blobs) }));
