import { coalesce } from './calls.ts';
import { noteChange } from './outbox-changes.ts';
import { outboxDatabase } from './outbox-database.ts';
import { headsIn, type QueuedEntry, type QueuedHead } from './outbox-entries.ts';

const DAY_MS = 24 * 3_600_000;

/** Acknowledged entries are stored this long, in case the server is restored from an earlier backup. */
export const ANSWERED_KEPT_DAYS = 30;

const EPOCH = 'epoch';

/** All waiting and refused entries of all users of this device, in order, without photos and films. */
export const unansweredHeads = coalesce(async (): Promise<readonly QueuedHead[]> => headsIn(await outboxDatabase()));

/** One complete entry; undefined if it was acknowledged or withdrawn meanwhile. */
export async function queuedEntry({ userId, kind, eventId }: QueuedHead): Promise<QueuedEntry | undefined> {
  return (await outboxDatabase()).get('entries', [userId, kind, eventId]);
}

/** All complete entries, which may be as much as the device holds. */
export async function unansweredEntries(): Promise<readonly QueuedEntry[]> {
  return (await outboxDatabase()).getAllFromIndex('entries', 'order');
}

/**
 * Deletes entries that were acknowledged more than ANSWERED_KEPT_DAYS ago.
 *
 * @param nowMs server time, as at the acknowledgement: a wrong clock would delete them immediately, or never
 */
export async function forgetAnswered(nowMs: number): Promise<void> {
  const writing = (await outboxDatabase()).transaction('answered', 'readwrite');
  const long = IDBKeyRange.upperBound(nowMs - ANSWERED_KEPT_DAYS * DAY_MS, true);
  for (const key of await writing.store.index('answeredAtMs').getAllKeys(long)) await writing.store.delete(key);
  await writing.done;
}

/**
 * Handles the server's database id. After a restore it differs, and entries acknowledged since the backup may be lost: all of
 * them are enqueued again under their old keys, so that the server counts the ones it still has once. Resolves to whether it did.
 */
export async function heedEpoch(epoch: string): Promise<boolean> {
  const writing = (await outboxDatabase()).transaction(['entries', 'answered', 'facts'], 'readwrite');
  const before = await writing.objectStore('facts').get(EPOCH);
  if (before === epoch) return false;
  await writing.objectStore('facts').put(epoch, EPOCH);
  const isOther = before !== undefined;
  // One at a time: together they may exceed the memory of a tablet.
  let at = isOther ? await writing.objectStore('answered').openCursor() : null;
  for (; at; at = await at.continue()) {
    const { answeredAtMs: _at, ...entry } = at.value;
    await writing.objectStore('entries').put({ ...entry, state: 'waiting', refusal: null });
    await at.delete();
  }
  await writing.done;
  if (isOther) noteChange();
  return isOther;
}
