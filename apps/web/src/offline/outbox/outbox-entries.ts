import type { DBSchema, IDBPDatabase } from 'idb';
import { noteChange } from './outbox-changes.ts';

/** An action of a user, stored until long after the server has it. */
export interface QueuedEntry {
  readonly userId: string;
  /** Kind of entry, e.g. `benchbook-ticks`. */
  readonly kind: string;
  readonly eventId: string;
  /** Sequence number of this device's entries: independent of clocks. */
  readonly order: number;
  readonly state: 'waiting' | 'parked';
  /** Reason of the server's refusal, while it is parked. */
  readonly refusal: string | null;
  readonly entry: unknown;
}

/** An acknowledged entry, stored in case the server loses it. */
export interface AnsweredEntry extends Omit<QueuedEntry, 'state' | 'refusal'> {
  /** Time of the acknowledgement, epoch milliseconds. */
  readonly answeredAtMs: number;
}

/** An entry without its bytes. */
export type QueuedHead = Pick<QueuedEntry, 'userId' | 'kind' | 'eventId' | 'order' | 'state'>;

export type EntryKey = [userId: string, kind: string, eventId: string];

type HeadKey = [userId: string, kind: string, order: number, eventId: string, state: QueuedEntry['state']];

/** The keys of this index contain the whole head, so that counting entries reads no photos. */
export const HEAD_PATH = ['userId', 'kind', 'order', 'eventId', 'state'] satisfies Array<keyof QueuedHead>;

export interface OutboxDatabase extends DBSchema {
  entries: { key: EntryKey; value: QueuedEntry; indexes: { order: number; heads: HeadKey } };
  /** Separate, so that reading waiting entries does not read a month's photos and films. */
  answered: { key: EntryKey; value: AnsweredEntry; indexes: { order: number; answeredAtMs: number } };
  facts: { key: string; value: string };
}

export type OutboxHandle = IDBPDatabase<OutboxDatabase>;

/** The request that aborts a transaction reports its error; the transaction's end repeats it. */
const handledByCaller = (): void => undefined;

/** Resolves when the data is on the disk: the battery may be removed. */
const SAFELY = { durability: 'strict' } as const;

/** Appends an entry, in one transaction. An existing entry keeps its place. */
export async function putEntry(database: OutboxHandle, value: Omit<QueuedEntry, 'order'>): Promise<void> {
  const writing = database.transaction(['entries', 'answered'], 'readwrite', SAFELY);
  writing.done.catch(handledByCaller);
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

/** Waiting and refused entries without their bytes, in order: of all users, or of one outbox. */
export async function headsIn(database: OutboxHandle, ...outbox: [userId: string, kind: string] | []): Promise<QueuedHead[]> {
  const range = outbox.length === 0 ? null : IDBKeyRange.bound(outbox, [...outbox, []]);
  const heads: QueuedHead[] = [];
  const reading = database.transaction('entries');
  reading.done.catch(handledByCaller);
  const index = reading.store.index('heads');
  for (let at = await index.openKeyCursor(range); at; at = await at.continue()) {
    const [userId, kind, order, eventId, state] = at.key;
    heads.push({ userId, kind, order, eventId, state });
  }
  return heads.toSorted((one, other) => one.order - other.order);
}

/**
 * Moves an entry to the acknowledged ones. An entry that another tab withdrew is not stored again.
 *
 * @param nowMs server time
 */
export async function acknowledgeEntry(database: OutboxHandle, key: EntryKey, nowMs: number): Promise<void> {
  const writing = database.transaction(['entries', 'answered'], 'readwrite');
  writing.done.catch(handledByCaller);
  const known = await writing.objectStore('entries').get(key);
  if (known) {
    const { state: _state, refusal: _refusal, ...rest } = known;
    await writing.objectStore('answered').put({ ...rest, answeredAtMs: nowMs });
    await writing.objectStore('entries').delete(key);
  }
  await writing.done;
  noteChange();
}
