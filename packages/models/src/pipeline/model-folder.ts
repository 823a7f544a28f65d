import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const ORIGINAL_FILE = 'orig.glb';
export const PICTURE_FILE = 'picture.webp';
export const REPORT_FILE = 'report.json';

/** The file of a setting, 0 to 4: "1.glb" to "5.glb". */
export const levelFile = (setting: number) => `${setting + 1}.glb`;

/** All files made from a model. */
const FILES = [ORIGINAL_FILE, ...[0, 1, 2, 3, 4].map(levelFile), PICTURE_FILE, REPORT_FILE];

/** Folder for files before all of them are complete. */
export function partialFolder(folder: string): string {
  return join(folder, '.partial');
}

/** Deletes what an earlier run left, and creates the folder. */
export async function startFolder(folder: string): Promise<string> {
  await clearFolder(folder);
  const partial = partialFolder(folder);
  await mkdir(partial, { recursive: true });
  return partial;
}

/** Moves the finished files to their place, the report last: if it exists, all of them do. */
export async function finishFolder(folder: string): Promise<void> {
  const partial = partialFolder(folder);
  const made = await readdir(partial);
  for (const file of FILES.filter((name) => made.includes(name))) await rename(join(partial, file), join(folder, file));
  await rm(partial, { recursive: true, force: true });
}

/** Deletes the files of a run, complete or not; other files of the folder stay. */
export async function clearFolder(folder: string): Promise<void> {
  await rm(partialFolder(folder), { recursive: true, force: true, maxRetries: 3 });
  for (const file of FILES) await rm(join(folder, file), { force: true });
}
