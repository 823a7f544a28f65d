import type { BlobAddress } from '../../config/index.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { DiskBlobs, openDiskBlobs } from './disk.ts';
import type { OpenBlobs } from './s3/open-bucket.ts';

/**
 * Opens it. A bucket that isn't there or that the key does not open stops the start; one that can't be reached now is
 * told and may come back, so that people can go on reading what needs no file.
 *
 * @throws SettingError
 */
export async function openBlobs(address: BlobAddress, warn: (sentence: string) => void): Promise<OpenBlobs> {
  if (address.kind === 'folder') return { blobs: await openDiskBlobs(address.path), uploads: null, close: () => undefined };
  const { openBucket } = await s3();
  return openBucket(address, warn);
}

/** The same to look at alone: nothing is made, and nothing is asked beforehand. */
export async function checkBlobs(
  address: BlobAddress,
): Promise<{ readonly blobs: Pick<BlobStore, 'stat' | 'get'>; close(): void }> {
  if (address.kind === 'folder') return { blobs: new DiskBlobs(address.path), close: () => undefined };
  const { checkBucket } = await s3();
  return checkBucket(address);
}

/** Read only where a bucket is used: the client takes 0.1 s and 36 MB of each process that has it. */
const s3 = () => import('./s3/open-bucket.ts');
