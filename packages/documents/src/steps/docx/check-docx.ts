import { stat } from 'node:fs/promises';
import { type Entry, open, type ZipFile } from 'yauzl';
import { DocumentError } from '../../read/document-error.ts';

/** Of all that is packed in a Word document, unpacked. */
const UNPACKED_MAX_BYTES = 400 * 1024 * 1024;
const ENTRIES_MAX = 12_000;

const MAIN = 'word/document.xml';

/**
 * Looks at what a Word document says is packed in it, before anything is unpacked. That a packed part is larger than it says
 * is the limit of memory's to find.
 *
 * @throws DocumentError `EMPTY_FILE`, `NOT_A_DOCUMENT`, `TOO_LARGE`
 */
export async function checkDocx(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new DocumentError('EMPTY_FILE', 'The file is empty.');
  const zip = await openZip(path).catch((error: unknown) => {
    throw new DocumentError('NOT_A_DOCUMENT', 'This is not a Word document (.docx), whatever its name says.', { cause: error });
  });
  try {
    if (zip.entryCount > ENTRIES_MAX) throw tooLarge();
    const entries = await entriesOf(zip);
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > UNPACKED_MAX_BYTES) throw tooLarge();
    if (!entries.some(({ fileName }) => fileName === MAIN))
      throw new DocumentError('NOT_A_DOCUMENT', 'This is not a Word document (.docx), whatever its name says.');
  } finally {
    zip.close();
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
  zip.on('error', (error) => reject(new DocumentError('DAMAGED', 'This Word document is damaged or cut off.', { cause: error })));
  zip.readEntry();
  return promise;
}

function tooLarge(): DocumentError {
  return new DocumentError('TOO_LARGE', 'This Word document holds more than can be read.');
}
