import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Id } from '@benchbook/domain/ids';
import type { BlobStore, StoredBlob } from '../../../ports/blob-store.ts';
import type { UploadSpace } from '../../../ports/upload-space.ts';
import type { Bucket, BucketObject } from './bucket.ts';

/** Where uploads lie in the bucket. */
const FOLDER = 'uploads/';

/** A piece is held in memory until it is sent; what a broken line costs is less than one. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Digits of a place: enough for a petabyte, so that pieces are listed in their order. */
const PLACE_DIGITS = 16;

/** uploads/ID/PLACE/… */
const PLACE_IN_KEY = 2;

/**
 * Uploads in a bucket, in pieces called by the place of their first byte and an id. A piece never depends on another one: two servers
 * that are sent the same bytes write pieces that overlap, and what is read is a way through them without a gap. None is ever
 * written over, so that what was once answered for stays.
 */
export class S3Uploads implements UploadSpace {
  readonly #bucket: Bucket;
  readonly #blobs: Pick<BlobStore, 'put'>;

  constructor(bucket: Bucket, blobs: Pick<BlobStore, 'put'>) {
    this.#bucket = bucket;
    this.#blobs = blobs;
  }

  async receivedBytes(id: Id): Promise<number> {
    return endOf(await this.#way(id));
  }

  async append(id: Id, source: Readable | AsyncIterable<Uint8Array>, offset: number): Promise<number> {
    let place = offset;
    let pending: Uint8Array[] = [];
    let pendingBytes = 0;
    const send = async (): Promise<void> => {
      if (pendingBytes === 0) return;
      await this.#bucket.putBytes(this.#key(id, place), Buffer.concat(pending, pendingBytes));
      place += pendingBytes;
      pending = [];
      pendingBytes = 0;
    };
    try {
      for await (const bytes of source) {
        pending.push(bytes);
        pendingBytes += bytes.length;
        if (pendingBytes >= PIECE_BYTES) await send();
      }
    } finally {
      await send();
    }
    return place;
  }

  async take(id: Id): Promise<StoredBlob> {
    return this.#blobs.put(this.#read(await this.#way(id)));
  }

  async remove(id: Id): Promise<void> {
    for await (const { key } of this.#bucket.list(`${FOLDER}${id}/`)) await this.#bucket.delete(key);
  }

  async sweep(beforeMs: number): Promise<number> {
    const newest = new Map<string, number>();
    const pieces: string[] = [];
    for await (const { key, modifiedAtMs } of this.#bucket.list(FOLDER)) {
      pieces.push(key);
      newest.set(uploadOf(key), Math.max(modifiedAtMs, newest.get(uploadOf(key)) ?? 0));
    }
    const stale = pieces.filter((key) => (newest.get(uploadOf(key)) ?? 0) < beforeMs);
    for (const key of stale) await this.#bucket.delete(key);
    return stale.length;
  }

  async *#read(way: readonly Part[]): AsyncGenerator<Uint8Array> {
    for (const { key, from, sizeBytes } of way) {
      const bytes = await this.#bucket.read(key, { start: from, end: sizeBytes - 1 });
      if (bytes === null) throw new Error('A piece of an upload is gone.');
      yield* bytes;
    }
  }

  async #way(id: Id): Promise<readonly Part[]> {
    return findWay(await Array.fromAsync(this.#bucket.list(`${FOLDER}${id}/`)));
  }

  #key(id: Id, place: number): string {
    return `${FOLDER}${id}/${String(place).padStart(PLACE_DIGITS, '0')}/${randomUUID()}`;
  }
}

/** A piece, and the first of its bytes that no earlier one has. */
interface Part {
  readonly key: string;
  readonly from: number;
  readonly sizeBytes: number;
  /** Place behind its last byte. */
  readonly end: number;
}

/** Pieces from the first byte on that leave no gap, each read from where the one before it ends. */
function findWay(pieces: readonly BucketObject[]): readonly Part[] {
  const way: Part[] = [];
  for (const { key, sizeBytes } of pieces) {
    const place = Number(key.split('/')[PLACE_IN_KEY]);
    const reached = endOf(way);
    if (place > reached) break;
    if (place + sizeBytes > reached) way.push({ key, from: reached - place, sizeBytes, end: place + sizeBytes });
  }
  return way;
}

function endOf(way: readonly Part[]): number {
  return way.at(-1)?.end ?? 0;
}

function uploadOf(key: string): string {
  return key.slice(FOLDER.length).split('/', 1)[0] ?? '';
}
