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

/**
 * Size up to which an object is sent in one call; larger files are sent in parts of this size, each of which can be retried
 * separately.
 */
const PART_BYTES = 8 * 1024 * 1024;

/** Maximum number of parts of one file in every store. */
const MOST_PARTS = 10_000;

/** How often a connection may break while one object is read. */
const MOST_BREAKS = 3;

/** An object of the bucket. */
export interface BucketObject {
  /** Without the prefix from the settings. */
  readonly key: string;
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
}

/** The operations used on a bucket; every failure is reported as `FileStoreUnavailable`. */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #client: S3Client;

  constructor(address: BucketAddress) {
    this.#address = address;
    this.#client = openClient(address);
  }

  /**
   * Stores the bytes in one call, completely or not at all. @param withinMs time limit, if a person waits; default: the
   * timeouts of the client
   */
  async putBytes(key: string, bytes: Uint8Array, withinMs?: number): Promise<void> {
    const options = withinMs === undefined ? {} : { abortSignal: AbortSignal.timeout(withinMs) };
    await this.#try(() => this.#client.send(new PutObjectCommand({ ...this.#object(key), Body: bytes }), options));
  }

  /** Null if the object does not exist. */
  async sizeOf(key: string): Promise<number | null> {
    try {
      return (await this.#client.send(new HeadObjectCommand(this.#object(key)))).ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw whyAway(error, this.#address);
    }
  }

  /** Stores a file of any size, in parts if it is large. After a failure no part remains. */
  async putFile(key: string, path: string, sizeBytes: number): Promise<void> {
    const partSize = Math.max(PART_BYTES, Math.ceil(sizeBytes / MOST_PARTS));
    const params = { ...this.#object(key), Body: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
    await this.#try(() => new Upload({ client: this.#client, partSize, params }).done());
  }

  /** Reads a range of an object and resumes after a broken connection. Null if the object does not exist. */
  async read(key: string, range: ByteRange): Promise<Readable | null> {
    const body = await this.#open(key, range);
    if (!body) return null;
    const bytes = Readable.from(this.#pieces(key, body, range), { objectMode: false });
    // If the reader closes before the first byte, the generator that ends the body never runs.
    bytes.once('close', () => body.destroy());
    return bytes;
  }

  /** Objects in the order of their keys. */
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

  /** Aborts unfinished multipart uploads begun before then. Returns the number of uploads. */
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

  /** @throws FileStoreUnavailable if the bucket is not accessible */
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
