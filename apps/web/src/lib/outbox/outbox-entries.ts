import type { DBSchema, IDBPDatabase } from 'idb';
import { noteChange } from './outbox-changes.ts';

/** Something that a person did here, from when it was done until long after the server has it. */
export interface QueuedEntry {
  readonly userId: string;
  /** What it is, e.g. `benchbook-ticks`. */
  readonly kind: string;
  readonly eventId: string;
  /** Counts up with each entry of this device: an order that no clock changes. */
  readonly order: number;
  readonly state: 'waiting' | 'parked';
  /** Why the server said no, while it is parked. */
  readonly refusal: string | null;
  readonly entry: unknown;
}

/** What the server has; it is kept in case that the server loses it. */
export interface AnsweredEntry extends Omit<QueuedEntry, 'state' | 'refusal'> {
  /** When the server had it, epoch milliseconds. */
  readonly answeredAtMs: number;
}

/** What is known of an entry without its bytes. */
export type QueuedHead = Pick<QueuedEntry, 'userId' | 'kind' | 'eventId' | 'order' | 'state'>;

export type EntryKey = [userId: string, kind: string, eventId: string];

type HeadKey = [userId: string, kind: string, order: number, eventId: string, state: QueuedEntry['state']];

/** Every head stands in the keys of this index, so that who counts what waits reads no photos. */
export const HEAD_PATH = ['userId', 'kind', 'order', 'eventId', 'state'] satisfies Array<keyof QueuedHead>;

export interface OutboxDatabase extends DBSchema {
  entries: { key: EntryKey; value: QueuedEntry; indexes: { order: number; heads: HeadKey } };
  /** Apart, so that who looks at what waits does not read photos and films of a month. */
  answered: { key: EntryKey; value: AnsweredEntry; indexes: { order: number; answeredAtMs: number } };
  facts: { key: string; value: string };
}

export type OutboxHandle = IDBPDatabase<OutboxDatabase>;

/** What breaks a transaction off is thrown by the call that did it; its end says the same once more. */
const toldByCall = (): void => undefined;

/** It is on the disk, not only on its way there, when this has settled: the battery may be taken out. */
const SAFELY = { durability: 'strict' } as const;

/** Puts an entry behind all others of this device, in one transaction. One that is here already keeps its place. */
export async function putEntry(database: OutboxHandle, value: Omit<QueuedEntry, 'order'>): Promise<void> {
  const writing = database.transaction(['entries', 'answered'], 'readwrite', SAFELY);
  writing.done.catch(toldByCall);
  const entries = writing.objectStore('entries');
  const known = await entries.get([value.userId, value.kind, value.eventId]);
  const last = [
    await entries.index('order').openKeyCursor(null, 'prev'),
    await writing.objectStore('answered').index('order').openKeyCursor(null, 'prev'),
  ].map((cursor) => cursor?.key ?? 0);
  await entries.put({ ...value, order: known?.order ?? Math.max(...last) + 1 });
  await writing.done;
  noteChange();
}

/** What waits or was refused, without its bytes, in the order in which it was done: of everybody, or in one line. */
export async function headsIn(database: OutboxHandle, ...outbox: [userId: string, kind: string] | []): Promise<QueuedHead[]> {
  const range = outbox.length === 0 ? null : IDBKeyRange.bound(outbox, [...outbox, []]);
  const heads: QueuedHead[] = [];
  const reading = database.transaction('entries');
  reading.done.catch(toldByCall);
  const index = reading.store.index('heads');
  for (let at = await index.openKeyCursor(range); at; at = await at.continue()) {
    const [userId, kind, order, eventId, state] = at.key;
    heads.push({ userId, kind, order, eventId, state });
  }
  return heads.toSorted((one, other) => one.order - other.order);
}

/**
 * Puts aside what the server has. What is not there any more, as another tab took it back, stays away.
 *
 * @param nowMs the time of the server
 */
export async function acknowledgeEntry(database: OutboxHandle, key: EntryKey, nowMs: number): Promise<void> {
  const writing = database.transaction(['entries', 'answered'], 'readwrite');
  writing.done.catch(toldByCall);
  const known = await writing.objectStore('entries').get(key);
  if (known) {
    const { state: _state, refusal: _refusal, ...rest } = known;
    await writing.objectStore('answered').put({ ...rest, answeredAtMs: nowMs });
    await writing.objectStore('entries').delete(key);
  }
  await writing.done;
  noteChange();
}
