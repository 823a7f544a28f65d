import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of an installed program; undefined when there is none.
 *
 * @param names under which it is looked for in the folders of `path`
 * @param places where it is looked for besides, absolute
 */
export function findProgram(
  names: readonly string[],
  places: readonly string[] = [],
  path: string = process.env.PATH ?? '',
): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // Not there, or not for this user: the next place is tried.
  }
}
