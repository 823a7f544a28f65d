import type { BlobAddress } from '../../config/index.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { DiskBlobs, openDiskBlobs } from './disk.ts';
import type { OpenBlobs } from './s3/open-bucket.ts';

/**
 * Opens the file store. A missing bucket or a wrong key stops the start; an unreachable store only causes a warning, because it
 * may come back and people can read content without files meanwhile.
 *
 * @throws SettingError
 */
export async function openBlobs(address: BlobAddress, warn: (sentence: string) => void): Promise<OpenBlobs> {
  if (address.kind === 'folder') return { blobs: await openDiskBlobs(address.path), uploads: null, close: () => undefined };
  const { openBucket } = await s3();
  return openBucket(address, warn);
}

/** The same for reading only: nothing is created, and nothing is checked beforehand. */
export async function checkBlobs(
  address: BlobAddress,
): Promise<{ readonly blobs: Pick<BlobStore, 'stat' | 'get'>; close(): void }> {
  if (address.kind === 'folder') return { blobs: new DiskBlobs(address.path), close: () => undefined };
  const { checkBucket } = await s3();
  return checkBucket(address);
}

/** Imported only if a bucket is used: the client takes 0.1 s and 36 MB of each process that loads it. */
const s3 = () => import('./s3/open-bucket.ts');
