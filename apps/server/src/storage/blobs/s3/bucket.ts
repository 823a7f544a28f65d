import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BucketAddress } from '../../../config/index.ts';
import type { ByteRange } from '../../../ports/blob-store.ts';
import { openClient } from './open-client.ts';
import { isMissing, whyAway } from './why-away.ts';

/** What comes in one call; larger files go in parts of this size, each of which can be sent again alone. */
const PART_BYTES = 8 * 1024 * 1024;

/** No store takes more parts of one file. */
const MOST_PARTS = 10_000;

/** How often a line may break while one object is read. */
const MOST_BREAKS = 3;

/** An object of the bucket. */
export interface BucketObject {
  /** Without the prefix of the settings. */
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** The few things that are done with a bucket; whatever fails is told as `FilesAway`. */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #client: S3Client;

  constructor(address: BucketAddress) {
    this.#address = address;
    this.#client = openClient(address);
  }

  /** In one call; it is there whole or not at all. @param withinMs as long as somebody waits for it; default: until the store is given up */
  async putBytes(key: string, bytes: Uint8Array, withinMs?: number): Promise<void> {
    const options = withinMs === undefined ? {} : { abortSignal: AbortSignal.timeout(withinMs) };
    await this.#try(() => this.#client.send(new PutObjectCommand({ ...this.#object(key), Body: bytes }), options));
  }

  /** Null when it isn't there. */
  async sizeOf(key: string): Promise<number | null> {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#object(key)))).ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw whyAway(error, this.#address);
    }
  }

  /** A file of any size, in parts where it is large. When it fails, no part stays. */
  async putFile(key: string, path: string, sizeBytes: number): Promise<void> {
    const partSize = Math.max(PART_BYTES, Math.ceil(sizeBytes / MOST_PARTS));
    const params = { ...this.#object(key), Body: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
    await this.#try(() => new Upload({ client: this.#client, partSize, params }).done());
  }

  /** These bytes of an object; a line that breaks is taken up again where it broke. Null when the object isn't there. */
  async read(key: string, range: ByteRange): Promise<Readable | null> {
    const body = await this.#open(key, range);
    if (!body) return null;
    const bytes = Readable.from(this.#pieces(key, body, range), { objectMode: false });
    // Whoever goes away before the first byte never comes to where the pieces are ended.
    bytes.once('close', () => body.destroy());
    return bytes;
  }

  /** In the order of their keys. */
  async *list(folder: string): AsyncGenerator<BucketObject> {
    const input = { Bucket: this.#address.bucket, Prefix: this.#address.prefix + folder };
    const pages = paginateListObjectsV2({ client: this.#client }, input)[Symbol.asyncIterator]();
    for (;;) {
      const page = await this.#try(() => pages.next());
      if (page.done === true) return;
      for (const { Key = '', Size = 0, LastModified } of page.value.Contents ?? [])
        yield { key: Key.slice(this.#address.prefix.length), sizeBytes: Size, modifiedAtMs: LastModified?.getTime() ?? 0 };
    }
  }

  async delete(key: string): Promise<void> {
    await this.#try(() => this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  /** Parts of files that were never finished, begun before then, go. Answers how many files that were. */
  async abortUnfinished(beforeMs: number): Promise<number> {
    const { bucket, prefix } = this.#address;
    let aborted = 0;
    let place: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const input = { Bucket: bucket, Prefix: prefix, ...place };
      const page = await this.#try(() => this.#client.send(new ListMultipartUploadsCommand(input)));
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated === undefined || Initiated.getTime() >= beforeMs) continue;
        await this.#try(() => this.#client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })));
        aborted++;
      }
      if (page.IsTruncated !== true) return aborted;
      place = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  /** @throws FilesAway when the bucket can't be looked at */
  async look(): Promise<void> {
    const { bucket, prefix } = this.#address;
    await this.#try(() => this.#client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })));
  }

  close(): void {
    this.#client.destroy();
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }

  async #open(key: string, { start, end }: ByteRange): Promise<Readable | null> {
    try {
      const input = { ...this.#object(key), Range: `bytes=${start}-${end}` };
      const { Body } = await this.#client.send(new GetObjectCommand(input));
      if (!(Body instanceof Readable)) throw new Error('The store answered without a body.');
      return Body;
    } catch (error) {
      if (isMissing(error)) return null;
      throw whyAway(error, this.#address);
    }
  }

  async *#pieces(key: string, first: Readable, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    let body: Readable | null = first;
    let next = start;
    let broken = 0;
    while (next <= end) {
      try {
        for await (const piece of body) {
          next += piece.length;
          yield piece;
        }
        if (next <= end) throw new Error('The store sent less than it has.');
      } catch (error) {
        if (++broken > MOST_BREAKS) throw whyAway(error, this.#address);
        body = await this.#open(key, { start: next, end });
        if (body === null) throw new Error(`The object ${key} went while it was read.`, { cause: error });
      }
    }
  }

  async #try<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw whyAway(error, this.#address);
    }
  }
}
