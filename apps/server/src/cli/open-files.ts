import type { BlobAddress } from '../config/index.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import { Complaint } from './with-context.ts';

/** Opens the configured blob store for a command, which can't work while the store is unreachable. */
export async function openFiles(address: BlobAddress): Promise<BlobStore> {
  const { blobs } = await openBlobs(address, (sentence) => {
    throw new Complaint(sentence);
  });
  return blobs;
}
