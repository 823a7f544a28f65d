import { report } from '../log/report.ts';
import { checkFile, FileError, isQuotaExceeded } from './fetch-file.ts';
import { noteBytes } from './note-bytes.ts';
import { type AnsweredFile, readFilesAnswer } from './read-files-answer.ts';
import type { SavedFile } from './saved-database.ts';
import { keepSmallFiles } from './small-files.ts';

/** Files that are checked and written at a time, while the next ones come. */
const KEPT_TOGETHER = 16;
/** How many such writes go on beside the answer. */
const WRITES_AT_A_TIME = 2;

/** A file that has come, and what it was asked for as. */
interface CameFile {
  readonly file: SavedFile;
  readonly came: NonNullable<AnsweredFile['head']['file']> & { readonly bytes: Uint8Array<ArrayBuffer> };
}

/**
 * Brings many small files onto this device out of one answer, each checked against its hash before it counts. A file that
 * the server does not have, or that is not whole, is noted and the others go on.
 *
 * @param ask asks the server for files by their addresses
 * @returns those that did not come or could not be kept so, to be asked for one by one: all that were left when the answer broke off
 * @throws FileError `full`
 */
export async function fetchFiles(
  files: readonly SavedFile[],
  ask: (addresses: readonly string[]) => Promise<Response>,
  onBytes: (count: number) => void,
): Promise<readonly SavedFile[]> {
  const left = new Map(files.map((file) => [file.address, file]));
  const writes = createWrites((file) => left.set(file.address, file));
  try {
    const answer = await ask([...left.keys()]);
    if (!answer.ok || !answer.body) throw new TypeError(`Files were answered with ${answer.status}`);
    for await (const { head, bytes } of readFilesAnswer(answer.body)) {
      const file = left.get(head.address);
      if (!file) throw new TypeError(`${head.address} was not asked for`);
      left.delete(head.address);
      if (!head.file || !bytes) {
        report.warning('A file could not be downloaded for offline use', new FileError('refused', `${file.name} is not there`));
        continue;
      }
      onBytes(bytes.length);
      await writes.add({ file, came: { ...head.file, bytes } });
      if (writes.full()) break;
    }
  } catch (error) {
    report.note(`Many files in one answer broke off, the others are asked for one by one: ${error}`);
  }
  await writes.end();
  const full = writes.full();
  if (full) throw full;
  return [...left.values()];
}

/**
 * Writes what comes, many files at a time; who adds waits while too many writes go on.
 *
 * @param onUnkept told of each that could not be written, for another reason than that this device is full
 */
function createWrites(onUnkept: (file: SavedFile) => void) {
  const underWay = new Set<Promise<void>>();
  let next: CameFile[] = [];
  let full: FileError | undefined;
  const write = (): void => {
    if (next.length === 0) return;
    const files = next;
    next = [];
    const written = keepTogether(files).catch((error: unknown) => {
      report.warning('Files that came together could not be kept', error);
      if (isQuotaExceeded(error)) full = new FileError('full', 'There is no room for more files on this device', error);
      else for (const { file } of files) onUnkept(file);
    });
    underWay.add(written);
    void written.then(() => underWay.delete(written));
  };
  return {
    /** Why no more can be kept. */
    full: () => full,
    async add(file: CameFile): Promise<void> {
      next.push(file);
      if (next.length < KEPT_TOGETHER) return;
      write();
      if (underWay.size >= WRITES_AT_A_TIME) await Promise.race(underWay);
    },
    async end(): Promise<void> {
      write();
      await Promise.all(underWay);
    },
  };
}

/** Keeps those that are whole; the others are noted. */
async function keepTogether(files: readonly CameFile[]): Promise<void> {
  const checked = await Promise.allSettled(files.map(({ file, came }) => checkFile(file, came)));
  const whole = checked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const each of checked)
    if (each.status === 'rejected') report.warning('A file could not be downloaded for offline use', each.reason);
  if (whole.length === 0) return;
  await keepSmallFiles(whole.map(({ address, bytes, headers }) => ({ address, bytes, headers })));
  // They are here; the next check notes what could not be noted.
  await Promise.all(whole.map(({ note }) => noteBytes(note))).catch((error: unknown) => {
    report.warning('Files that are here could not be noted', error);
  });
}
