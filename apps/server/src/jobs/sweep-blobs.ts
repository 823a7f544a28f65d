import type { AppContext } from '../app-context.ts';

/** Unreferenced bytes are kept this long, because an upload stores its bytes before its row. */
export const BLOB_GRACE_MS = 24 * 60 * 60 * 1000;

const FORGOTTEN_AT_ONCE = 200;

type Work = Pick<AppContext, 'storage' | 'blobs' | 'clock'> & Partial<Pick<AppContext, 'local'>>;

/** Deletes unreferenced bytes from the database, then from the disk. Returns the number of deleted files. */
export async function sweepBlobs({ storage, blobs, clock, local }: Work): Promise<number> {
  const beforeMs = clock.nowMs() - BLOB_GRACE_MS;
  for (;;) {
    const unneeded = await storage.read(({ files }) => files.unreferencedBlobs(beforeMs, FORGOTTEN_AT_ONCE));
    for (const sha256 of unneeded) await storage.transaction(({ files }) => files.forgetBlob(sha256));
    if (unneeded.length < FORGOTTEN_AT_ONCE) break;
  }
  // The folder holds the files of every server that this machine worked for; files queued for another server stay.
  const elsewhere = (local?.queuesElsewhere ?? []).map(({ files }) => files);
  if (elsewhere.includes(null)) return 0;
  const waiting = new Set(elsewhere.flatMap((files) => files ?? []));
  const isRecorded = async (sha256: string) =>
    waiting.has(sha256) || (await storage.read(({ files }) => files.blob(sha256))) !== null;
  return blobs.sweep(isRecorded, BLOB_GRACE_MS, clock.nowMs());
}
