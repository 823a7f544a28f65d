import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of an installed program; undefined when it is not installed.
 *
 * @param names its possible names in the folders of `path`
 * @param places additional absolute paths to try
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
    return false; // Missing, or not executable for this user: try the next place.
  }
}
