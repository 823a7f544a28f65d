import type { BlobAddress } from '../config/index.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import { openDiskBlobs } from '../storage/blobs/disk.ts';
import { Complaint } from './with-context.ts';

/** The files of the settings, for a command. */
export function openBlobs(address: BlobAddress): Promise<BlobStore> {
  if (address.kind === 's3') throw new Complaint('BLOB_URL names a bucket; this version keeps files in a folder.');
  return openDiskBlobs(address.path);
}
