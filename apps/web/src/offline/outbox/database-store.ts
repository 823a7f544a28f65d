import { createStore } from 'zustand/vanilla';
import { serverNowMs } from '../../lib/connection/connection.ts';
import { report } from '../../lib/log/report.ts';
import { localStorageStore } from './local-storage-store.ts';
import { noteChange } from './outbox-changes.ts';
import { outboxDatabase } from './outbox-database.ts';
import { acknowledgeEntry, headsIn, putEntry, type QueuedEntry } from './outbox-entries.ts';
import type { OutboxEntry, OutboxState, OutboxStore } from './outbox-store.ts';
import { SENT_ANYWAY } from './take-over-old.ts';

interface DatabaseStoreOptions<Entry> {
  /** Kind of the outbox; stored with each entry. */
  readonly kind: string;
  readonly userId: string;
  /** Decodes a stored entry; undefined for one of another version that this page can't send: it stays stored. */
  read(kept: unknown): Entry | undefined;
}

/** Stores one kind of entries of one person in the IndexedDB of this device. */
export function databaseStore<Entry extends OutboxEntry>(options: DatabaseStoreOptions<Entry>): OutboxStore<Entry> {
  const { kind, userId, read } = options;
  // When the device can't store such an entry it is sent anyway, and a notice says that it lasts only as long as the page.
  const isSentAnyway = SENT_ANYWAY.includes(kind);
  const noted = isSentAnyway ? atOnce<Entry>(kind, userId) : undefined;
  const change = async (entry: Entry, next: Partial<QueuedEntry>): Promise<void> => {
    const base = { userId, kind, eventId: entry.eventId, entry, refusal: null, state: 'waiting' as const };
    await putEntry(await outboxDatabase(), { ...base, ...next });
  };
  /** Entries that found no space; stored as soon as there is some. */
  const unstored = new Map<string, Entry>();
  const isSafe = ({ eventId }: Entry): void => {
    unstored.delete(eventId);
    noteKept(eventId);
  };
  const storeUnstored = async (): Promise<void> => {
    for (const entry of unstored.values()) {
      try {
        await change(entry, {});
      } catch (error) {
        return report.note(`There is still no room on this device (${kind}): ${error}`);
      }
      isSafe(entry);
    }
  };
  const forget = async (entry: Entry): Promise<void> => {
    noted?.forget(entry);
    isSafe(entry);
    await (await outboxDatabase()).delete('entries', [userId, kind, entry.eventId]);
    noteChange();
  };
  // Entries are read once, not with each that is sent: photos and films are large.
  let known: ReadonlyMap<string, Readable<Entry> | null> = new Map();
  return {
    keepsMeanwhile: isSentAnyway,
    async load(): Promise<OutboxState<Entry>> {
      await storeUnstored();
      const database = await outboxDatabase();
      const now = new Map<string, Readable<Entry> | null>();
      for (const { eventId, state } of await headsIn(database, userId, kind)) {
        const before = known.get(eventId);
        const isKnown = before === null || before?.state === state;
        const queued = isKnown ? undefined : await database.get('entries', [userId, kind, eventId]);
        if (isKnown) now.set(eventId, before);
        else if (queued) now.set(eventId, readable(queued, read));
      }
      known = now;
      const all = [...now.values()].filter((each) => each !== null);
      return {
        pending: all.filter(({ state }) => state === 'waiting').map(({ entry }) => entry),
        refused: all.filter(({ state }) => state === 'parked').map(({ entry, reason }) => ({ entry, reason })),
      };
    },
    async keep(entry) {
      noted?.keep(entry);
      try {
        await change(entry, {});
        noted?.forget(entry);
      } catch (error) {
        if (!isSentAnyway) throw error;
        report.warning(`Something could not be kept on this device (${kind})`, error);
        if (noted?.has(entry)) return;
        unstored.set(entry.eventId, entry);
        noteUnkept(entry.eventId);
      }
    },
    async deadLetter({ entry, reason }) {
      await change(entry, { state: 'parked', refusal: reason });
      noted?.forget(entry);
      isSafe(entry);
    },
    async acknowledge(entry) {
      noted?.forget(entry);
      isSafe(entry);
      try {
        await acknowledgeEntry(await outboxDatabase(), [userId, kind, entry.eventId], serverNowMs());
      } catch (error) {
        // Deleting needs no space: the server has the entry, and the next one is sent.
        report.warning(`What the server has could not be kept aside (${kind})`, error);
        await forget(entry);
      }
    },
    forget,
  };
}

/**
 * An entry that is shown as done before the database has it is first written to local storage, synchronously: a page that
 * closes in between loses nothing. The next opening of the database moves it over.
 */
const atOnce = <Entry extends OutboxEntry>(name: string, userId: string) =>
  localStorageStore<Entry>({ name, userId, isEntry: (value): value is Entry => value !== undefined });

interface Readable<Entry> {
  readonly entry: Entry;
  readonly state: QueuedEntry['state'];
  readonly reason: string;
}

/** Null for an entry of another version. */
function readable<Entry>(queued: QueuedEntry, read: DatabaseStoreOptions<Entry>['read']): Readable<Entry> | null {
  const entry = read(queued.entry);
  return entry ? { entry, state: queued.state, reason: queued.refusal ?? '' } : null;
}

/** Ids of entries that this device could not store: they are in this page's memory only. */
export const unkept = createStore<ReadonlySet<string>>(() => new Set());

function noteUnkept(eventId: string): void {
  unkept.setState((before) => new Set(before).add(eventId), true);
}

/** It is stored now, or the server has it. */
function noteKept(eventId: string): void {
  const before = unkept.getState();
  if (before.has(eventId)) unkept.setState(new Set([...before].filter((each) => each !== eventId)), true);
}
