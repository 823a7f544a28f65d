import { report } from '../log/report.ts';
import { FileError, keepFile } from './fetch-file.ts';
import { FILES_CACHE } from './file-cache.ts';
import { readFilesAnswer } from './read-files-answer.ts';
import type { SavedFile } from './saved-database.ts';

/** Files that are checked and kept while the next ones come. */
const KEPT_AT_A_TIME = 16;

/**
 * Brings many small files onto this device out of one answer, each checked against its hash before it counts. A file that
 * the server does not have, or that is not whole, is noted and the others go on.
 *
 * @param ask asks the server for files by their addresses
 * @returns those that did not come, to be asked for one by one: all that were left when the answer broke off
 * @throws FileError `full`
 */
export async function fetchFiles(
  files: readonly SavedFile[],
  ask: (addresses: readonly string[]) => Promise<Response>,
  onBytes: (count: number) => void,
): Promise<readonly SavedFile[]> {
  const left = new Map(files.map((file) => [file.address, file]));
  const keeping = new Set<Promise<void>>();
  let full: FileError | undefined;
  try {
    const answer = await ask([...left.keys()]);
    if (!answer.ok || !answer.body) throw new TypeError(`Files were answered with ${answer.status}`);
    const cache = await caches.open(FILES_CACHE);
    for await (const { head, bytes } of readFilesAnswer(answer.body)) {
      const file = left.get(head.address);
      if (!file) throw new TypeError(`${head.address} was not asked for`);
      left.delete(head.address);
      if (!head.file || !bytes) {
        report.warning('A file could not be downloaded for offline use', new FileError('refused', `${file.name} is not there`));
        continue;
      }
      onBytes(bytes.length);
      const kept = keepFile(file, { ...head.file, bytes }, cache).catch((error: unknown) => {
        if (error instanceof FileError && error.failure === 'full') full = error;
        report.warning('A file could not be downloaded for offline use', error);
      });
      keeping.add(kept);
      void kept.then(() => keeping.delete(kept));
      if (keeping.size >= KEPT_AT_A_TIME) await Promise.race(keeping);
      if (full) break;
    }
  } catch (error) {
    report.note(`Many files in one answer broke off, the others are asked for one by one: ${error}`);
  }
  await Promise.all(keeping);
  if (full) throw full;
  return [...left.values()];
}
