import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Id } from '@benchbook/domain/ids';
import type { BlobStore, StoredBlob } from '../../../ports/blob-store.ts';
import type { UploadSpace } from '../../../ports/upload-space.ts';
import type { Bucket, BucketObject } from './bucket.ts';

/** Prefix of uploads in the bucket. */
const FOLDER = 'uploads/';

/** A piece is held in memory until it is sent; a broken connection loses less than one. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Digits of an offset: enough for a petabyte, so that keys sort in the order of their pieces. */
const PLACE_DIGITS = 16;

/** Index of the offset in uploads/ID/OFFSET/… */
const PLACE_IN_KEY = 2;

/**
 * Uploads in a bucket, in pieces named by the offset of their first byte and an id. Pieces are independent: two servers that
 * receive the same bytes write overlapping pieces, and a read follows a gapless path through them. None is ever overwritten, so
 * that acknowledged bytes stay.
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

/** A piece, and its first byte that no earlier piece has. */
interface Part {
  readonly key: string;
  readonly from: number;
  readonly sizeBytes: number;
  /** Offset after its last byte. */
  readonly end: number;
}

/** A gapless sequence of pieces from the first byte, each read from the end of the previous one. */
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
