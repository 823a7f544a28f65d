import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type TestS3 } from '@benchbook/testkit/s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { readSettings } from '../../config/index.ts';
import type { BlobStore, UploadSpace } from '../../ports/index.ts';
import { openBlobs } from '../../storage/blobs/open-blobs.ts';
import type { OpenBlobs } from '../../storage/blobs/s3/open-bucket.ts';

export interface StoreUnderTest {
  /** Empty before each test. */
  blobs(): BlobStore;
  /** @throws Error for a folder: there uploads belong to one server */
  uploads(): UploadSpace;
  /** A folder on this machine that is deleted with the suite. */
  folder(): string;
}

/** A store supplied by the person who runs the tests, e.g. a real one: `BLOB_URL` and its key. */
const OWN = process.env.TEST_BLOB_URL;

const BUCKETS = ['bucket', ...(OWN === undefined ? [] : ['own'])];

/** Runs the same suite on a folder, on a bucket, and on the bucket that `TEST_BLOB_URL` names. */
export function onEachBlobStore(title: string, suite: (store: StoreUnderTest) => void): void {
  for (const kind of ['folder', ...BUCKETS]) describe(`${title} (${kind})`, () => onStore(kind, suite));
}

/** The same without the folder. */
export function onEachBucket(title: string, suite: (store: StoreUnderTest) => void): void {
  for (const kind of BUCKETS) describe(`${title} (${kind})`, () => onStore(kind, suite));
}

function onStore(kind: string, suite: (store: StoreUnderTest) => void): void {
  let folder: string;
  let opened: OpenBlobs;
  let s3: TestS3 | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchbook-blobs-'));
    if (kind === 'bucket') s3 = await startS3();
  });
  beforeEach(async () => {
    const bucket = s3?.settings ?? { ...process.env, BLOB_URL: OWN };
    const fresh = { ...bucket, BLOB_URL: bucket.BLOB_URL?.replace('?', `/${randomUUID()}?`) };
    const { blobs } = readSettings(kind === 'folder' ? {} : fresh, join(folder, randomUUID()));
    opened = await openBlobs(blobs, (sentence) => {
      throw new Error(sentence);
    });
  });
  afterEach(() => opened.close());
  afterAll(async () => {
    await s3?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const uploads = () => {
    if (opened.uploads === null) throw new Error('Uploads lie in a folder of the server.');
    return opened.uploads;
  };
  suite({ blobs: () => opened.blobs, uploads, folder: () => folder });
}
