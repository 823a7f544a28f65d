import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@benchbook/domain/ids';
import type { BucketAddress } from '../../../config/index.ts';
import type { BlobStore, ByteRange, StoredBlob } from '../../../ports/blob-store.ts';
import { isCode, makeFolder } from '../disk-writing.ts';
import { hashFile, writeHashed } from '../hashed-bytes.ts';
import type { Bucket, BucketObject } from './bucket.ts';

const HASH = /^[0-9a-f]{64}$/;

/** Prefix of blobs in the bucket. */
const FOLDER = 'files/';

/** A health check reuses the last result for this long instead of writing to the store each time. */
const CHECK_HOLDS_MS = 5_000;

/** Timeout of a health check for a store that hangs. */
const CHECK_WITHIN_MS = 4_000;

/** How long the key of a file is cached, so that a page of pictures looks each up once. */
const PLACE_HOLDS_MS = 60_000;

const MOST_PLACES = 5_000;

/**
 * Blobs in a bucket: `files/<hash>/<id>`, a new object each time the bytes are stored; the newest is read. So a sweep only
 * deletes objects that it has seen to be old, never one that is stored meanwhile, and needs no feature that a store may lack:
 * no lock and no condition (docs/decisions/0003 has the same for a folder). Incoming bytes are on this machine until their hash
 * is known.
 */
export class S3Blobs implements BlobStore {
  readonly #bucket: Bucket;
  readonly #arriving: string;
  readonly #places = new Map<string, { readonly object: BucketObject; readonly until: number }>();
  #check: { readonly until: number; readonly result: Promise<void> } | undefined;

  constructor(bucket: Bucket, { arrivingDir }: Pick<BucketAddress, 'arrivingDir'>) {
    this.#bucket = bucket;
    this.#arriving = arrivingDir;
  }

  static async open(bucket: Bucket, address: Pick<BucketAddress, 'arrivingDir'>): Promise<S3Blobs> {
    await makeFolder(address.arrivingDir);
    return new S3Blobs(bucket, address);
  }

  async put(source: Readable | AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob> {
    const temporary = join(this.#arriving, randomUUID());
    try {
      const blob = await writeHashed(temporary, source instanceof Uint8Array ? [source] : source);
      await this.#keep(temporary, blob);
      return blob;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async adopt(filePath: string): Promise<StoredBlob> {
    const blob = await hashFile(filePath);
    await this.#keep(filePath, blob);
    await rm(filePath);
    return blob;
  }

  async get(sha256: string, range?: ByteRange): Promise<Readable | null> {
    const found = this.#remembered(sha256) ?? (await this.#newest(sha256));
    if (!found) return null;
    const { start, end } = range ?? { start: 0, end: found.sizeBytes - 1 };
    if (range && (start < 0 || start > end || end >= found.sizeBytes)) {
      throw new RangeError(`Bytes ${start} to ${end} of ${found.sizeBytes} are not there.`);
    }
    if (found.sizeBytes === 0) return Readable.from([]);
    // A sweep may have deleted this object because there is a newer one.
    return (await this.#bucket.read(found.key, { start, end })) ?? this.#readAgain(sha256, { start, end });
  }

  async stat(sha256: string): Promise<StoredBlob | null> {
    const found = await this.#newest(sha256);
    return found && { sha256, sizeBytes: found.sizeBytes };
  }

  async exportTo(sha256: string, path: string): Promise<boolean> {
    const bytes = await this.get(sha256);
    if (!bytes) return false;
    try {
      const found = await writeHashed(path, bytes);
      if (found.sha256 !== sha256) throw new Error(`The file ${sha256} is damaged in the store.`);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) await rm(path, { force: true });
      throw error;
    }
    return true;
  }

  async *list(): AsyncIterable<string> {
    let last = '';
    for await (const { key } of this.#bucket.list(FOLDER)) {
      const sha256 = hashOf(key);
      if (sha256 !== last && HASH.test(sha256)) yield sha256;
      last = sha256;
    }
  }

  async sweep(isRecorded: (sha256: string) => Promise<boolean>, graceMs: number, nowMs: number): Promise<number> {
    const beforeMs = nowMs - graceMs;
    let swept = await this.#bucket.abortUnfinished(beforeMs);
    let same: BucketObject[] = [];
    const sweepSame = async (): Promise<void> => {
      for (const { key } of await unneeded(same, beforeMs, isRecorded)) {
        await this.#bucket.delete(key);
        swept++;
      }
    };
    for await (const object of this.#bucket.list(FOLDER)) {
      if (same[0] !== undefined && hashOf(same[0].key) !== hashOf(object.key)) {
        await sweepSame();
        same = [];
      }
      same.push(object);
    }
    await sweepSame();
    return swept + (await this.#sweepArriving(beforeMs));
  }

  check(): Promise<void> {
    if (this.#check === undefined || this.#check.until < performance.now())
      this.#check = {
        until: performance.now() + CHECK_HOLDS_MS,
        result: this.#bucket.putBytes('check', new Uint8Array(1), CHECK_WITHIN_MS),
      };
    return this.#check.result;
  }

  async #keep(path: string, { sha256, sizeBytes }: StoredBlob): Promise<void> {
    const key = `${FOLDER}${sha256}/${newId(Date.now())}`;
    await this.#bucket.putFile(key, path, sizeBytes);
    const keptBytes = await this.#bucket.sizeOf(key);
    this.#places.delete(sha256); // the next read looks up the newest
    if (keptBytes === sizeBytes) return;
    await this.#bucket.delete(key);
    throw new Error(`The store kept ${keptBytes ?? 'no'} bytes of ${sizeBytes}.`);
  }

  /** Ids begin with their creation time. */
  async #newest(sha256: string): Promise<BucketObject | null> {
    if (!HASH.test(sha256)) return null;
    const found = (await Array.fromAsync(this.#bucket.list(`${FOLDER}${sha256}/`))).at(-1);
    if (!found) return null;
    if (this.#places.size >= MOST_PLACES) this.#places.clear();
    this.#places.set(sha256, { object: found, until: performance.now() + PLACE_HOLDS_MS });
    return found;
  }

  #remembered(sha256: string): BucketObject | null {
    const place = this.#places.get(sha256);
    return place !== undefined && place.until > performance.now() ? place.object : null;
  }

  async #readAgain(sha256: string, range: ByteRange): Promise<Readable | null> {
    const found = await this.#newest(sha256);
    return found && this.#bucket.read(found.key, range);
  }

  /** Deletes the rest of servers that were killed on this machine; each server does so for itself when it runs the job. */
  async #sweepArriving(beforeMs: number): Promise<number> {
    let swept = 0;
    for (const name of await readdir(this.#arriving)) {
      const path = join(this.#arriving, name);
      const age = await stat(path).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return null; // it has just been stored
        throw error;
      });
      if (age === null || age.mtimeMs >= beforeMs) continue;
      await rm(path, { force: true });
      swept++;
    }
    return swept;
  }
}

/** Objects of one hash that may be deleted: old, and either unreferenced or older than another one. */
async function unneeded(
  same: readonly BucketObject[],
  beforeMs: number,
  isRecorded: (sha256: string) => Promise<boolean>,
): Promise<readonly BucketObject[]> {
  const isOld = ({ modifiedAtMs }: BucketObject): boolean => modifiedAtMs < beforeMs;
  const [newest] = same.slice(-1);
  if (newest === undefined) return [];
  const older = same.slice(0, -1).filter(isOld);
  if (!isOld(newest) || (await isRecorded(hashOf(newest.key)))) return older;
  return (await isRecorded(hashOf(newest.key))) ? older : [...older, newest];
}

function hashOf(key: string): string {
  return key.slice(FOLDER.length).split('/', 1)[0] ?? '';
}
