import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { t } from './messages.ts';
import { badPackage, type PackageSource } from './package-source.ts';

/** Reads a package from a folder. Links are not followed, so nothing outside the folder can be read. */
export async function folderSource(folder: string): Promise<PackageSource> {
  const sizes = new Map<string, number>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    sizes.set(relative(folder, path).split(sep).join('/'), (await lstat(path)).size);
  }
  const sizeOf = (name: string): number => {
    const size = sizes.get(name);
    if (size === undefined) throw badPackage(t('missing', { name }));
    return size;
  };
  return {
    names: new Set(sizes.keys()),
    sizeOf,
    open: (name) => {
      sizeOf(name);
      return createReadStream(join(folder, ...name.split('/')));
    },
    close: () => undefined,
  };
}
