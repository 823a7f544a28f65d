import { type BucketAddress, SettingError } from '../../../config/index.ts';
import type { BlobStore } from '../../../ports/blob-store.ts';
import type { UploadSpace } from '../../../ports/upload-space.ts';
import { Bucket } from './bucket.ts';
import { S3Blobs } from './s3-blobs.ts';
import { S3Uploads } from './s3-uploads.ts';
import { isWrongSetting } from './why-away.ts';

/** @throws SettingError if a retry would not help; `warn` is called if it might */
export async function openBucket(address: BucketAddress, warn: (sentence: string) => void): Promise<OpenBlobs> {
  const bucket = new Bucket(address);
  try {
    await bucket.look();
  } catch (error) {
    if (isWrongSetting(error)) throw new SettingError('BLOB_URL', `can't be used. ${error.message}`);
    warn(error instanceof Error ? error.message : 'The store of the files cannot be reached.');
  }
  const blobs = await S3Blobs.open(bucket, address);
  return { blobs, uploads: new S3Uploads(bucket, blobs), close: () => bucket.close() };
}

export function checkBucket(address: BucketAddress): { readonly blobs: S3Blobs; close(): void } {
  const bucket = new Bucket(address);
  return { blobs: new S3Blobs(bucket, address), close: () => bucket.close() };
}

/** The file store from the settings. */
export interface OpenBlobs {
  readonly blobs: BlobStore;
  /** Storage of resumable uploads shared by all servers; null if each server has them in its own folder. */
  readonly uploads: UploadSpace | null;
  close(): void;
}
