import { serverNowMs } from '../connection/connection.ts';
import { report } from '../log/report.ts';
import { noteChange } from './outbox-changes.ts';
import { outboxDatabase } from './outbox-database.ts';
import { headsIn, putEntry, type QueuedEntry, settleEntry } from './outbox-entries.ts';
import type { OutboxEntry, OutboxState, Shelf } from './shelf.ts';
import { storageShelf } from './storage-shelf.ts';
import { noteKept, noteUnkept } from './unkept.ts';

interface QueueShelfOptions<Entry> {
  /** Of the line; it stands with each entry. */
  readonly kind: string;
  readonly userId: string;
  /** Gives what is kept as an entry; undefined for what another version wrote and nobody here can send: it stays. */
  read(kept: unknown): Entry | undefined;
  /** Where this device can't keep it, it is sent all the same, and the person is told that it does not outlive the page. */
  readonly isSentAnyway?: boolean;
}

/** The shelf of one line of one person in the outbox of this device. */
export function queueShelf<Entry extends OutboxEntry>(options: QueueShelfOptions<Entry>): Shelf<Entry> {
  const { kind, userId, read, isSentAnyway = false } = options;
  const noted = isSentAnyway ? atOnce<Entry>(kind, userId) : undefined;
  const change = async (entry: Entry, next: Partial<QueuedEntry>): Promise<void> => {
    const base = { userId, kind, eventId: entry.eventId, entry, refusal: null, state: 'waiting' as const };
    await putEntry(await outboxDatabase(), { ...base, ...next });
  };
  /** What found no room is kept as soon as there is some. */
  const homeless = new Map<string, Entry>();
  const isSafe = ({ eventId }: Entry): void => {
    homeless.delete(eventId);
    noteKept(eventId);
  };
  const keepHomeless = async (): Promise<void> => {
    for (const entry of homeless.values()) {
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
  // What was read once is not read again with each that is sent: photos and films are large.
  let known: ReadonlyMap<string, Readable<Entry> | null> = new Map();
  return {
    keepsMeanwhile: isSentAnyway,
    async load(): Promise<OutboxState<Entry>> {
      await keepHomeless();
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
        homeless.set(entry.eventId, entry);
        noteUnkept(entry.eventId);
      }
    },
    async park({ entry, reason }) {
      await change(entry, { state: 'parked', refusal: reason });
      noted?.forget(entry);
      isSafe(entry);
    },
    async settle(entry) {
      noted?.forget(entry);
      isSafe(entry);
      try {
        await settleEntry(await outboxDatabase(), [userId, kind, entry.eventId], serverNowMs());
      } catch (error) {
        // A deletion needs no room: the server has it, and what waits behind it goes on.
        report.warning(`What the server has could not be kept aside (${kind})`, error);
        await forget(entry);
      }
    },
    forget,
  };
}

/**
 * What is shown as done before the database has it is noted here first, without waiting: a page that goes in between loses
 * nothing. The next opening of the database takes it over from there.
 */
const atOnce = <Entry extends OutboxEntry>(name: string, userId: string) =>
  storageShelf<Entry>({ name, userId, isEntry: (value): value is Entry => value !== undefined });

interface Readable<Entry> {
  readonly entry: Entry;
  readonly state: QueuedEntry['state'];
  readonly reason: string;
}

/** Null for what another version wrote. */
function readable<Entry>(queued: QueuedEntry, read: QueueShelfOptions<Entry>['read']): Readable<Entry> | null {
  const entry = read(queued.entry);
  return entry ? { entry, state: queued.state, reason: queued.refusal ?? '' } : null;
}
