import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const ORIGINAL_FILE = 'orig.glb';
export const PICTURE_FILE = 'picture.webp';
export const REPORT_FILE = 'report.json';

/** The file of a setting, 0 to 4: "1.glb" to "5.glb". */
export const levelFile = (setting: number) => `${setting + 1}.glb`;

/** Everything that a model is turned into. */
const FILES = [ORIGINAL_FILE, ...[0, 1, 2, 3, 4].map(levelFile), PICTURE_FILE, REPORT_FILE];

/** Where files are written before all of them are whole. */
export function partialFolder(folder: string): string {
  return join(folder, '.partial');
}

/** Begins anew: whatever an earlier run left is taken away. */
export async function startFolder(folder: string): Promise<string> {
  await clearFolder(folder);
  const partial = partialFolder(folder);
  await mkdir(partial, { recursive: true });
  return partial;
}

/** Puts the finished files where they belong, the report last: where it lies, all of them do. */
export async function finishFolder(folder: string): Promise<void> {
  const partial = partialFolder(folder);
  const made = await readdir(partial);
  for (const file of FILES.filter((name) => made.includes(name))) await rename(join(partial, file), join(folder, file));
  await rm(partial, { recursive: true, force: true });
}

/** Takes away what a run made, whole or not; other files of the folder stay. */
export async function clearFolder(folder: string): Promise<void> {
  await rm(partialFolder(folder), { recursive: true, force: true, maxRetries: 3 });
  for (const file of FILES) await rm(join(folder, file), { force: true });
}
