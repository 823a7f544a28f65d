import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from './refusal.ts';

/** Minimum size of all parts except the last (Amazon's limit, which all stores use). */
const LEAST_PART_BYTES = 5 * 1024 * 1024;

export interface StoredObject {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly modifiedAtMs: number;
}

interface Multipart {
  readonly key: string;
  readonly startedAtMs: number;
  readonly parts: Map<number, StoredObject>;
}

/** The objects of one bucket in memory, with the rules of S3. */
export class BucketObjects {
  readonly #objects = new Map<string, StoredObject>();
  readonly #multiparts = new Map<string, Multipart>();

  put(key: string, bytes: Buffer): StoredObject {
    const object = { bytes, etag: `"${md5(bytes).toString('hex')}"`, modifiedAtMs: Date.now() };
    this.#objects.set(key, object);
    return object;
  }

  get(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    return object;
  }

  delete(key: string): void {
    this.#objects.delete(key);
  }

  /** Sorted by the bytes of the keys. */
  list(prefix: string): (StoredObject & { readonly key: string })[] {
    const keys = Array.from(this.#objects.keys()).filter((key) => key.startsWith(prefix));
    return keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map((key) => ({ key, ...this.get(key) }));
  }

  /** Moves the time of an object into the past. */
  age(key: string, byMs: number): void {
    const object = this.get(key);
    this.#objects.set(key, { ...object, modifiedAtMs: object.modifiedAtMs - byMs });
  }

  /** Overwrites the bytes, to simulate a corrupt disk. */
  damage(key: string, bytes: Buffer): void {
    this.#objects.set(key, { ...this.get(key), bytes });
  }

  begin(key: string): string {
    const id = randomUUID();
    this.#multiparts.set(id, { key, startedAtMs: Date.now(), parts: new Map() });
    return id;
  }

  putPart(key: string, uploadId: string, number: number, bytes: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new Refusal(400, 'InvalidArgument', 'Parts are numbered from 1 to 10000.');
    const etag = `"${md5(bytes).toString('hex')}"`;
    this.#multipart(key, uploadId).parts.set(number, { bytes, etag, modifiedAtMs: Date.now() });
    return etag;
  }

  complete(key: string, uploadId: string, named: readonly { readonly number: number; readonly etag: string }[]): string {
    const { parts } = this.#multipart(key, uploadId);
    if (named.length === 0) throw new Refusal(400, 'MalformedXML');
    if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) throw new Refusal(400, 'InvalidPartOrder');
    const chosen = named.map(({ number, etag }) => {
      const part = parts.get(number);
      if (part?.etag !== etag) throw new Refusal(400, 'InvalidPart');
      return part.bytes;
    });
    if (chosen.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES)) throw new Refusal(400, 'EntityTooSmall');
    this.#multiparts.delete(uploadId);
    const etag = `"${md5(Buffer.concat(chosen.map(md5))).toString('hex')}-${chosen.length}"`;
    this.#objects.set(key, { bytes: Buffer.concat(chosen), etag, modifiedAtMs: Date.now() });
    return etag;
  }

  abort(key: string, uploadId: string): void {
    this.#multipart(key, uploadId);
    this.#multiparts.delete(uploadId);
  }

  unfinished(): { readonly key: string; readonly uploadId: string; readonly startedAtMs: number }[] {
    return Array.from(this.#multiparts, ([uploadId, { key, startedAtMs }]) => ({ key, uploadId, startedAtMs }));
  }

  #multipart(key: string, uploadId: string): Multipart {
    const multipart = this.#multiparts.get(uploadId);
    if (multipart?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return multipart;
  }
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest();
}
