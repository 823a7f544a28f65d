import { PassThrough, pipeline, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { DomainError } from '@benchbook/domain/errors';
import yauzl from 'yauzl';
import type { BlobStore } from '../ports/index.ts';
import { t } from './messages.ts';
import { badPackage, type PackageSource } from './package-source.ts';

/** Maximum number of files in one package. */
const MAX_ENTRIES = 20_000;
/**
 * Maximum ratio of unpacked to packed size: photos, video and PDF hardly shrink, so a higher ratio is meant to fill a disk.
 */
const MAX_GROWTH = 50;
const FREE_BYTES = 64 * 1024 * 1024;

/** A package as a zip on disk. @throws DomainError `VALIDATION` if it is not a zip or broken, `TOO_LARGE` for a zip bomb */
export function zipFileSource(path: string): Promise<PackageSource> {
  return opened((done) => yauzl.open(path, OPTIONS, done));
}

/** A package as a zip in the blob store, read in place. */
export function zipBlobSource(blobs: BlobStore, sha256: string, sizeBytes: number): Promise<PackageSource> {
  return opened((done) => yauzl.fromRandomAccessReader(new BlobReader(blobs, sha256), sizeBytes, OPTIONS, done));
}

const OPTIONS = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true } as const;

type Done = (error: Error | null, zip: yauzl.ZipFile) => void;

async function opened(open: (done: Done) => void): Promise<PackageSource> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    open((error, file) => (error ? reject(broken(error)) : resolve(file))),
  );
  try {
    return sourceOf(zip, await entriesOf(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

function entriesOf(zip: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    const allowedBytes = zip.fileSize * MAX_GROWTH + FREE_BYTES;
    let bytes = 0;
    zip.on('entry', (entry: yauzl.Entry) => {
      bytes += entry.uncompressedSize;
      if (bytes > allowedBytes || zip.entryCount > MAX_ENTRIES)
        return reject(new DomainError('TOO_LARGE', { message: t('unfolds') }));
      if (entries.has(entry.fileName)) return reject(badPackage(t('twoFiles', { name: entry.fileName })));
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', (error: Error) => reject(broken(error)));
    zip.readEntry();
  });
}

function sourceOf(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>): PackageSource {
  return {
    names: new Set(entries.keys()),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open: (name) => {
      const entry = entries.get(name);
      if (!entry) throw badPackage(t('missing', { name }));
      return checkedBytes(zip, entry);
    },
    close: () => zip.close(),
  };
}

/** The bytes of an entry; they end in an error if they differ from the packed ones. */
async function* checkedBytes(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  try {
    const bytes = await new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
    );
    for await (const chunk of bytes) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw broken(error instanceof Error ? error : new Error(String(error)));
  }
  if (sum !== entry.crc32) throw badPackage(t('damaged', { name: entry.fileName }));
}

function broken(cause: Error): Error {
  return Object.assign(badPackage(t('noZip', { reason: cause.message })), { cause });
}

/** Reads a stored file piece by piece, so that a package of any size needs no second copy. */
class BlobReader extends yauzl.RandomAccessReader {
  readonly #blobs: BlobStore;
  readonly #sha256: string;

  constructor(blobs: BlobStore, sha256: string) {
    super();
    this.#blobs = blobs;
    this.#sha256 = sha256;
  }

  /** @param end offset after the last byte */
  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    if (end <= start) return out.end();
    this.#blobs.get(this.#sha256, { start, end: end - 1 }).then(
      (bytes) =>
        bytes ? pipeline(bytes, out, (error) => error && out.destroy(error)) : out.destroy(new Error('the package is gone')),
      (error: Error) => out.destroy(error),
    );
    return out;
  }
}
