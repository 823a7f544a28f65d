import { addressInCache, hashOf, hashSaid } from './file-address.ts';
import { openFileCache } from './kept-files.ts';
import { type SavedBytes, type SavedFile, savedDatabase } from './saved-database.ts';
import { spaceLeft } from './space.ts';

/**
 * Why a file is not here. `refused`: the server has none for this user; `not-now`: it may have it later, e.g. while it is being
 * made; `full`: this device has no room for it; `not-kept`: it could not be stored for another reason.
 */
export type FileFailure = 'unreachable' | 'refused' | 'not-now' | 'not-whole' | 'full' | 'not-kept';

export class FileError extends Error {
  readonly failure: FileFailure;

  constructor(failure: FileFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FileError';
    this.failure = failure;
  }
}

/** Received bytes, with the server's metadata. */
interface CameFile<Bytes extends Blob | Uint8Array<ArrayBuffer>> {
  readonly bytes: Bytes;
  readonly sha256: string;
  readonly mediaType: string;
}

/** A file whose bytes match its hash, as it is stored. */
interface CheckedFile<Bytes> {
  readonly address: string;
  readonly bytes: Bytes;
  readonly headers: Readonly<Record<string, string>>;
  readonly note: SavedBytes;
}

/**
 * Downloads a file to this device and verifies its hash.
 *
 * @param onBytes called as bytes arrive
 * @throws FileError
 */
export async function fetchFile(file: SavedFile, signal: AbortSignal, onBytes: (count: number) => void): Promise<void> {
  const answer = await fetch(file.address, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new FileError('unreachable', `${file.name} cannot be reached`, cause);
  });
  const sha256 = hashSaid(file.address, answer.headers.get('etag'));
  if (!answer.ok || !sha256) throw new FileError(failureOf(answer), `${file.name} was answered with ${answer.status}`);
  await checkRoom(file, answer);
  const bytes = await readBytes(answer, onBytes).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new FileError('unreachable', `${file.name} broke off`, cause);
  });
  const mediaType = answer.headers.get('content-type') ?? 'application/octet-stream';
  const { address, headers, note } = await checkFile(file, { bytes, sha256, mediaType });
  try {
    await (await openFileCache()).put(address, new Response(bytes, { headers }));
    await noteBytes(note);
  } catch (cause) {
    if (isQuotaExceeded(cause)) throw new FileError('full', `There is no room for ${file.name} on this device`, cause);
    throw new FileError('not-kept', `${file.name} cannot be written on this device`, cause);
  }
}

/** A guest network's page, an expired sign-in and a failing server say nothing about the file. */
function failureOf({ status, headers }: Response): 'refused' | 'not-now' {
  return REFUSALS.has(status) && !headers.has('retry-after') ? 'refused' : 'not-now';
}

const REFUSALS = new Set([403, 404, 410]);

/**
 * Checks free space before the bytes arrive, if the server sends their number.
 *
 * @throws FileError `full`
 */
async function checkRoom(file: SavedFile, answer: Response): Promise<void> {
  const sizeBytes = Number(answer.headers.get('content-length') ?? 0);
  const leftBytes = await spaceLeft();
  if (leftBytes === null || sizeBytes <= leftBytes) return;
  await answer.body?.cancel();
  throw new FileError('full', `There is no room for ${file.name} on this device`);
}

/**
 * Checks that bytes match the hash in the address, or else the one sent by the server.
 *
 * @throws FileError `not-whole`
 */
export async function checkFile<Bytes extends Blob | Uint8Array<ArrayBuffer>>(
  file: SavedFile,
  { bytes, sha256: said, mediaType }: CameFile<Bytes>,
): Promise<CheckedFile<Bytes>> {
  const sha256 = await hashOf(bytes);
  if (sha256 !== (hashSaid(file.address, null) ?? said))
    throw new FileError('not-whole', `${file.name} came with other bytes than it should have`);
  const address = addressInCache(file.address);
  const sizeBytes = bytes instanceof Blob ? bytes.size : bytes.length;
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-type': mediaType,
    'content-length': String(sizeBytes),
    etag: `"${sha256}"`,
  };
  return { address, bytes, headers, note: { address, sha256, sizeBytes, checkedAtMs: Date.now() } };
}

/** The browser's error for a full storage. */
export const isQuotaExceeded = (error: unknown): boolean => Object(error).name === 'QuotaExceededError';

async function readBytes(answer: Response, onBytes: (count: number) => void): Promise<Blob> {
  if (!answer.body) return new Blob([]);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    onBytes(read.value.byteLength);
  }
  return new Blob(parts);
}

/** Records of the next write, and when it is done. */
let next: { readonly records: SavedBytes[]; readonly written: Promise<void> } | undefined;
let before: Promise<void> = Promise.resolve();

/** Records that bytes are stored and verified. Records made during a write are written together in the next one. */
export function noteBytes(record: SavedBytes): Promise<void> {
  if (!next) {
    const records: SavedBytes[] = [];
    const written = before.then(() => {
      next = undefined;
      return write(records);
    });
    next = { records, written };
    // Callers get a failure; the next write is independent of it.
    before = written.catch(() => undefined);
  }
  next.records.push(record);
  return next.written;
}

async function write(records: readonly SavedBytes[]): Promise<void> {
  const transaction = (await savedDatabase()).transaction('bytes', 'readwrite');
  await Promise.all([...records.map((record) => transaction.store.put(record)), transaction.done]);
}
