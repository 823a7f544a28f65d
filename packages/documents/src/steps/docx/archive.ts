import { open as openFile, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Entry, open, type ZipFile } from 'yauzl';
import { DocumentError } from '../../read/document-error.ts';
import { t } from '../../read/messages.ts';

/** Of all that is packed in a Word document, unpacked. */
const UNPACKED_MAX_BYTES = 400 * 1024 * 1024;
const ENTRIES_MAX = 12_000;

/** A Word document as the archive of parts that it is. */
export interface Archive {
  has(name: string): boolean;
  /** Bytes of a part that is there. */
  read(name: string): Promise<Buffer>;
  close(): void;
}

/**
 * Opens the archive after a look at what it says is packed in it. A part that is larger than it says is refused as it is read.
 *
 * @throws DocumentError `EMPTY_FILE`, `NOT_A_DOCUMENT`, `PROTECTED`, `TOO_LARGE`, `DAMAGED`
 */
export async function openArchive(path: string): Promise<Archive> {
  if ((await stat(path)).size === 0) throw new DocumentError('EMPTY_FILE', t('empty'));
  await refuseOldForms(path);
  const zip = await openZip(path).catch((error: unknown) => {
    throw notADocument({ cause: error });
  });
  try {
    if (zip.entryCount > ENTRIES_MAX) throw tooLarge();
    const entries = await entriesOf(zip);
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > UNPACKED_MAX_BYTES) throw tooLarge();
    const byName = new Map(entries.map((entry) => [entry.fileName, entry]));
    return {
      has: (name) => byName.has(name),
      read: (name) => readEntry(zip, byName.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

export function notADocument(options?: ErrorOptions): DocumentError {
  return new DocumentError('NOT_A_DOCUMENT', t('notWord'), options);
}

export function damaged(cause: unknown): DocumentError {
  return new DocumentError('DAMAGED', t('wordDamaged'), { cause });
}

/** How a compound file of Microsoft begins: a .doc, and the wrapping of a document with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

async function refuseOldForms(path: string): Promise<void> {
  const file = await openFile(path);
  try {
    const { buffer: start } = await file.read(Buffer.alloc(COMPOUND_FILE.length), 0, COMPOUND_FILE.length, 0);
    if (!start.equals(COMPOUND_FILE)) return;
    if ((await file.readFile()).includes(ENCRYPTED_PART)) throw new DocumentError('PROTECTED', t('wordHasPassword'));
    throw new DocumentError('NOT_A_DOCUMENT', t('oldWord'));
  } finally {
    await file.close();
  }
}

function openZip(path: string): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  return promise;
}

function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Entry[]>();
  const entries: Entry[] = [];
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(entries));
  zip.on('error', (error) => reject(damaged(error)));
  zip.readEntry();
  return promise;
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new Error('A part was asked for that the document has not');
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  try {
    return await buffer(await promise);
  } catch (error) {
    throw damaged(error);
  }
}

function tooLarge(): DocumentError {
  return new DocumentError('TOO_LARGE', t('wordTooLarge'));
}
