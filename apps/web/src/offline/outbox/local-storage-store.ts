import { report } from '../../lib/log/report.ts';
import type { OutboxEntry, OutboxStore } from './outbox-store.ts';

interface LocalStorageStoreOptions<Entry> {
  /** Names of the entries begin with it. */
  readonly name: string;
  readonly userId: string;
  /** Values that are not entries are left out. */
  isEntry(value: unknown): value is Entry;
}

interface LocalStorageStore<Entry> extends OutboxStore<Entry> {
  /** Whether the entry is stored. */
  has(entry: Entry): boolean;
}

/**
 * Stores small entries of one person in local storage. Each entry has its own key, so two tabs of one person never overwrite
 * each other. When local storage is full the entry is still sent, but lasts only as long as the page.
 */
export function localStorageStore<Entry extends OutboxEntry>({
  name,
  userId,
  isEntry,
}: LocalStorageStoreOptions<Entry>): LocalStorageStore<Entry> {
  const keyOf = (eventId: string): string => `${name}:${userId}:${eventId}`;
  return {
    load: () => ({
      pending: Object.keys(localStorage)
        .filter((key) => key.startsWith(keyOf('')))
        .map((key) => parse(localStorage.getItem(key) ?? ''))
        .filter(isEntry)
        .sort((one, other) => one.atMs - other.atMs),
      refused: [],
    }),
    keep(entry) {
      try {
        localStorage.setItem(keyOf(entry.eventId), JSON.stringify(entry));
      } catch (error) {
        report.warning(`Something could not be kept on this device (${name})`, error);
      }
    },
    has: ({ eventId }) => localStorage.getItem(keyOf(eventId)) !== null,
    forget: ({ eventId }) => localStorage.removeItem(keyOf(eventId)),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Written by something else; there is no entry in it.
  }
}
