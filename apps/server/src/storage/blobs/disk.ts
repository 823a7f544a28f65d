import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, ByteRange, StoredBlob } from '../../ports/blob-store.ts';
import { isCode, makeFolder, syncFile, syncFolder } from './disk-writing.ts';
import { hashFile, writeHashed } from './hashed-bytes.ts';

/** Maximum size of a file that is read in one piece. */
const ONE_PIECE_BYTES = 256 * 1024;

const HASH = /^[0-9a-f]{64}$/;

/**
 * Blobs in a folder: `ab/abcd…` by hash, and `incoming/` for incomplete ones. Both on one disk, so that a file is moved in one
 * step.
 */
export async function openDiskBlobs(folder: string): Promise<BlobStore> {
  await makeFolder(join(folder, 'incoming'));
  return new DiskBlobs(folder);
}

/** Uses an existing folder; `openDiskBlobs` creates it. */
export class DiskBlobs implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(source: Readable | AsyncIterable<Uint8Array> | Uint8Array): Promise<StoredBlob> {
    const temporary = this.#incoming();
    try {
      const blob = await writeHashed(temporary, source instanceof Uint8Array ? [source] : source);
      await this.#settle(temporary, blob.sha256);
      return blob;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async adopt(filePath: string): Promise<StoredBlob> {
    const blob = await hashFile(filePath);
    await syncFile(filePath);
    await utimes(filePath, new Date(), new Date()); // its grace period begins now, however long the upload took
    try {
      await this.#settle(filePath, blob.sha256);
    } catch (error) {
      if (!isCode(error, 'EXDEV')) throw error;
      await this.put(createReadStream(filePath));
      await rm(filePath);
    }
    return blob;
  }

  async get(sha256: string, range?: ByteRange): Promise<Readable | null> {
    const found = await this.stat(sha256);
    if (!found) return null;
    if (range && (range.start < 0 || range.start > range.end || range.end >= found.sizeBytes)) {
      throw new RangeError(`Bytes ${range.start} to ${range.end} of ${found.sizeBytes} are not there.`);
    }
    const { start, end } = range ?? { start: 0, end: found.sizeBytes - 1 };
    const length = end - start + 1;
    // A small file is read in one piece and not past its end: every read is a separate disk access.
    const inOne = length > 0 && length <= ONE_PIECE_BYTES ? { start, end, highWaterMark: length } : range;
    return createReadStream(this.#path(sha256), inOne ?? {});
  }

  async stat(sha256: string): Promise<StoredBlob | null> {
    if (!HASH.test(sha256)) return null;
    try {
      const { size } = await stat(this.#path(sha256));
      return { sha256, sizeBytes: size };
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async exportTo(sha256: string, path: string): Promise<boolean> {
    if (!(await this.stat(sha256))) return false;
    try {
      await link(this.#path(sha256), path);
    } catch (error) {
      if (!isCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK')) throw error;
      await writeHashed(path, createReadStream(this.#path(sha256)));
    }
    return true;
  }

  async *list(): AsyncIterable<string> {
    for (const shelf of await readdir(this.#folder)) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
      for (const name of await readdir(join(this.#folder, shelf))) if (HASH.test(name)) yield name;
    }
  }

  async sweep(isRecorded: (sha256: string) => Promise<boolean>, graceMs: number, nowMs: number): Promise<number> {
    const isOld = async (path: string) => (await stat(path)).mtimeMs < nowMs - graceMs;
    let swept = 0;
    for await (const sha256 of this.list()) {
      if ((await isOld(this.#path(sha256))) && !(await isRecorded(sha256)) && (await this.#takeAway(sha256, isOld, isRecorded)))
        swept++;
    }
    for (const name of await readdir(join(this.#folder, 'incoming'))) {
      const path = join(this.#folder, 'incoming', name);
      if (!(await isOld(path))) continue;
      await rm(path, { force: true });
      swept++;
    }
    return swept;
  }

  async check(): Promise<void> {
    const path = this.#incoming();
    try {
      await writeHashed(path, [new Uint8Array(1)]);
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Moves the file aside and checks it again before deleting it: the same bytes may have been stored a moment ago, which makes
   * this a recent file.
   */
  async #takeAway(
    sha256: string,
    isOld: (path: string) => Promise<boolean>,
    isRecorded: (sha256: string) => Promise<boolean>,
  ): Promise<boolean> {
    const aside = this.#incoming();
    await rename(this.#path(sha256), aside);
    if ((await isOld(aside)) && !(await isRecorded(sha256))) {
      await rm(aside);
      return true;
    }
    await rename(aside, this.#path(sha256));
    return false;
  }

  /** Syncs the bytes, then the name and the folder: after that a power cut loses nothing. */
  async #settle(from: string, sha256: string): Promise<void> {
    const shelf = join(this.#folder, sha256.slice(0, 2));
    if ((await mkdir(shelf, { recursive: true })) !== undefined) await syncFolder(this.#folder);
    await rename(from, this.#path(sha256));
    await syncFolder(shelf);
  }

  #path(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256);
  }

  #incoming(): string {
    return join(this.#folder, 'incoming', randomUUID());
  }
}
