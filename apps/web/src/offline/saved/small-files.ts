import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { report } from '../../lib/log/report.ts';

/** A small file as received. */
export interface SmallFile {
  readonly address: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

interface SmallFilesDatabase extends DBSchema {
  files: { key: string; value: SmallFile };
}

let opened: Promise<IDBPDatabase<SmallFilesDatabase>> | undefined;

/**
 * Small files of this device, by address, received and written in groups: writing 400 photos with their previews took 0.9 s
 * one by one into a cache, and 0.5 s in groups of sixteen into a database.
 */
export function smallFiles(): Promise<IDBPDatabase<SmallFilesDatabase>> {
  opened ??= openDB<SmallFilesDatabase>('benchbook-small-files', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'address' });
    },
    terminated() {
      opened = undefined;
    },
  });
  // Try again to open a database that could not be opened.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** @throws DOMException, `QuotaExceededError` if this device has no room for all of them */
export async function keepSmallFiles(files: readonly SmallFile[]): Promise<void> {
  const { store, done } = (await smallFiles()).transaction('files', 'readwrite');
  await Promise.all([...files.map(async (file) => store.put(file)), done]);
}

/**
 * Reopens the database if its connection has died.
 *
 * @throws DOMException the stored data can't be read
 */
export async function findSmallFile(address: string): Promise<SmallFile | undefined> {
  const tried = smallFiles();
  try {
    return await (await tried).get('files', address);
  } catch (error) {
    report.note(`A small file of this device is read once more: ${error}`);
    if (opened === tried) {
      opened = undefined;
      // A database that could not be opened has nothing to close.
      tried.then(
        (database) => database.close(),
        () => undefined,
      );
    }
    return await (await smallFiles()).get('files', address);
  }
}
