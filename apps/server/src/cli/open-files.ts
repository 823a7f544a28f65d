import type { BlobAddress } from '../config/index.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import { Complaint } from './with-context.ts';

/** The files of the settings, for a command: it can do nothing while they can't be reached. */
export async function openFiles(address: BlobAddress): Promise<BlobStore> {
  const { blobs } = await openBlobs(address, (sentence) => {
    throw new Complaint(sentence);
  });
  return blobs;
}
