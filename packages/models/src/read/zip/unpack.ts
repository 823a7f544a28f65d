import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ModelError } from '../../scene/model-error.ts';
import { ARCHIVE_RATIO_MAX, type ByteBudget, FILE_MAX_BYTES, FILES_MAX, RATIO_COUNTS_FROM_BYTES } from '../limits.ts';
import { baseName, fileInMemory, type ModelFile } from '../model-file.ts';
import { decodeText } from '../text-cursor.ts';

/** Files that operating systems add to archives. */
const OF_THE_SYSTEM = /(?:^|[\\/])(?:__MACOSX[\\/]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Unpacks an archive into memory. Names in it are only names: nothing is written to its folders. What the
 * archive says of its sizes is checked before anything is unpacked, and again while it is.
 *
 * @param budget Becomes less by what comes out.
 * @throws ModelError `BROKEN`, `UNSUPPORTED` when it is encrypted, `TOO_LARGE` when it holds too many files, unpacks to more than
 * the budget, or one of them to more than `ARCHIVE_RATIO_MAX` times its size.
 */
export async function unpack(archive: ModelFile, signal: AbortSignal | undefined, budget: ByteBudget): Promise<ModelFile[]> {
  const bytes = await archive.bytes();
  const zip = await orBroken(archive.name, () => openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  const entries = await orBroken(archive.name, () => entriesOf(zip, archive.name));
  budget.bytes -= refuseOverLimits(archive.name, entries, budget);
  const files: ModelFile[] = [];
  for (const entry of entries) {
    signal?.throwIfAborted();
    const content = await orBroken(archive.name, () => contentOf(zip, entry));
    files.push(fileInMemory(fullNameOf(entry), content));
  }
  return files;
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function entriesOf(zip: ZipFile, archive: string): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      const name = fullNameOf(entry);
      if (!/[\\/]$/.test(name) && !OF_THE_SYSTEM.test(name)) entries.push(entry);
      if (entries.length > FILES_MAX)
        reject(new ModelError('TOO_LARGE', archive, `The archive holds more than ${FILES_MAX} files.`));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Returns the bytes of all. */
function refuseOverLimits(archive: string, entries: readonly Entry[], budget: ByteBudget): number {
  let total = 0;
  for (const entry of entries) {
    const { compressedSize, uncompressedSize } = entry;
    const name = nameOf(entry);
    total += uncompressedSize;
    if (entry.generalPurposeBitFlag & 1) throw new ModelError('UNSUPPORTED', archive, `${name} in it is locked with a password.`);
    if (uncompressedSize > RATIO_COUNTS_FROM_BYTES && uncompressedSize > ARCHIVE_RATIO_MAX * compressedSize) {
      const times = Math.round(uncompressedSize / Math.max(compressedSize, 1));
      throw new ModelError('TOO_LARGE', archive, `${name} in it unpacks to ${times} times its size, which no model does.`);
    }
  }
  if (total <= budget.bytes) return total;
  const still = budget.bytes < FILE_MAX_BYTES ? ' still' : '';
  const reason = `The archive unpacks to ${Math.round(total / 1024 ** 2)} MB; ${Math.round(budget.bytes / 1024 ** 2)} MB can${still} be processed.`;
  throw new ModelError('TOO_LARGE', archive, reason);
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : buffer(stream).then(resolve, reject)));
  });
}

function nameOf(entry: Entry): string {
  return baseName(fullNameOf(entry));
}

/** Names stay bytes in the reader, as it would refuse odd ones; none of them becomes a path. */
function fullNameOf({ fileName }: { readonly fileName: unknown }): string {
  return Buffer.isBuffer(fileName) ? decodeText(fileName) : String(fileName);
}

async function orBroken<T>(archive: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    throw new ModelError('BROKEN', archive, 'The archive is damaged or cut off and could not be unpacked.', { cause });
  }
}
