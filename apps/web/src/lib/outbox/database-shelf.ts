import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry, OutboxState, Shelf } from './shelf.ts';

interface Stored<Entry> {
  readonly userId: string;
  readonly eventId: string;
  readonly entry: Entry;
  /** The server's reason, once it was refused. */
  readonly refusal: string | null;
}

interface ShelfDatabase<Entry> extends DBSchema {
  entries: { key: [userId: string, eventId: string]; value: Stored<Entry> };
}

/**
 * A shelf for what is too large for local storage, in a database of this device, of one person. What was refused stays in it.
 *
 * @param read gives what is kept as an entry; undefined for what another version of the app wrote and nobody here can send:
 *   it stays where it is, and does not hold up the others
 */
export function databaseShelf<Entry extends OutboxEntry>(
  name: string,
  userId: string,
  read: (kept: unknown) => Entry | undefined,
): Shelf<Entry> {
  let opened: Promise<IDBPDatabase<ShelfDatabase<Entry>>> | undefined;
  const database = () => {
    opened ??= openDB<ShelfDatabase<Entry>>(name, 1, {
      upgrade: (db) => db.createObjectStore('entries', { keyPath: ['userId', 'eventId'] }),
      terminated: () => {
        opened = undefined;
      },
    });
    // A database that could not be opened is tried again.
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  const put = async (entry: Entry, refusal: string | null): Promise<void> => {
    await (await database()).put('entries', { userId, eventId: entry.eventId, entry, refusal });
  };
  return {
    async load(): Promise<OutboxState<Entry>> {
      // Arrays stand behind all texts in the order of keys.
      const all = await (await database()).getAll('entries', IDBKeyRange.bound([userId], [userId, []]));
      const readable = all.flatMap(({ entry: kept, refusal }) => {
        const entry = read(kept);
        return entry ? [{ entry, refusal }] : [];
      });
      const sorted = readable.sort((one, other) => one.entry.atMs - other.entry.atMs);
      return {
        pending: sorted.filter(({ refusal }) => refusal === null).map(({ entry }) => entry),
        refused: sorted.flatMap(({ entry, refusal }) => (refusal === null ? [] : [{ entry, reason: refusal }])),
      };
    },
    keep: (entry) => put(entry, null),
    park: ({ entry, reason }) => put(entry, reason),
    forget: async ({ eventId }) => {
      await (await database()).delete('entries', [userId, eventId]);
    },
  };
}
