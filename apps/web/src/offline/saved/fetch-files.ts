import { report } from '../../lib/log/report.ts';
import { checkFile, FileError, isQuotaExceeded, noteBytes } from './fetch-file.ts';
import { type AnsweredFile, readFilesAnswer } from './read-files-answer.ts';
import type { SavedFile } from './saved-database.ts';
import { keepSmallFiles } from './small-files.ts';

/** Files verified and written together, while the next ones arrive. */
const KEPT_TOGETHER = 16;
/** Maximum number of such writes in parallel with the response. */
const WRITES_AT_A_TIME = 2;

/** A received file, and the request it answers. */
interface CameFile {
  readonly file: SavedFile;
  readonly came: NonNullable<AnsweredFile['head']['file']> & { readonly bytes: Uint8Array<ArrayBuffer> };
}

/**
 * Downloads many small files in one response, each verified by its hash. A file that the server does not have, or that is
 * damaged, is logged and the others continue.
 *
 * @param ask requests files from the server by their addresses
 * @returns files to request one by one: those not received or not stored, including all that were left at an interruption
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
 * Writes received files in groups; adding waits while too many writes are running.
 *
 * @param onUnkept called for each file that could not be written for another reason than a full device
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
    /** Why no more can be stored. */
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

/** Stores the undamaged files; logs the others. */
async function keepTogether(files: readonly CameFile[]): Promise<void> {
  const checked = await Promise.allSettled(files.map(({ file, came }) => checkFile(file, came)));
  const whole = checked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  for (const each of checked)
    if (each.status === 'rejected') report.warning('A file could not be downloaded for offline use', each.reason);
  if (whole.length === 0) return;
  await keepSmallFiles(whole.map(({ address, bytes, headers }) => ({ address, bytes, headers })));
  // They are stored; the next check adds missing records.
  await Promise.all(whole.map(({ note }) => noteBytes(note))).catch((error: unknown) => {
    report.warning('Files that are here could not be noted', error);
  });
}
