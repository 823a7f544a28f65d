import { report } from '../log/report.ts';
import type { OutboxEntry, Shelf } from './shelf.ts';

interface StorageShelfOptions<Entry> {
  /** Names of the entries begin with it. */
  readonly name: string;
  readonly userId: string;
  /** What cannot be read as an entry is left out. */
  isEntry(value: unknown): value is Entry;
}

interface StorageShelf<Entry> extends Shelf<Entry> {
  /** Whether it found room. */
  has(entry: Entry): boolean;
}

/**
 * A shelf of small things in local storage, of one person. Each has an entry of its own, so that two tabs of one person
 * never write over what the other keeps. Where the storage of the device is full it is still sent; it only does not outlive
 * the page.
 */
export function storageShelf<Entry extends OutboxEntry>({
  name,
  userId,
  isEntry,
}: StorageShelfOptions<Entry>): StorageShelf<Entry> {
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
