import { coalesce } from './coalesce.ts';
import { noteChange } from './outbox-changes.ts';
import { outboxDatabase } from './outbox-database.ts';
import { headsIn, type QueuedEntry, type QueuedHead } from './outbox-entries.ts';

const DAY_MS = 24 * 3_600_000;

/** What the server has is kept this long, in case that it is restored from a backup of before. */
export const ANSWERED_KEPT_DAYS = 30;

const EPOCH = 'epoch';

/** Everything that waits or was refused, of everybody on this device, in its order, without photos and films. */
export const unansweredHeads = coalesce(async (): Promise<readonly QueuedHead[]> => headsIn(await outboxDatabase()));

/** One of them whole; undefined when it has been answered or taken back meanwhile. */
export async function queuedEntry({ userId, kind, eventId }: QueuedHead): Promise<QueuedEntry | undefined> {
  return (await outboxDatabase()).get('entries', [userId, kind, eventId]);
}

/** All of them whole, which may be as much as the device holds. */
export async function unansweredEntries(): Promise<readonly QueuedEntry[]> {
  return (await outboxDatabase()).getAllFromIndex('entries', 'order');
}

/**
 * Takes away what the server has had for so long that nobody asks for it again.
 *
 * @param nowMs the time of the server, as when it was put aside: by a clock that is wrong it would go at once, or never
 */
export async function forgetAnswered(nowMs: number): Promise<void> {
  const writing = (await outboxDatabase()).transaction('answered', 'readwrite');
  const long = IDBKeyRange.upperBound(nowMs - ANSWERED_KEPT_DAYS * DAY_MS, true);
  for (const key of await writing.store.index('answeredAtMs').getAllKeys(long)) await writing.store.delete(key);
  await writing.done;
}

/**
 * Hears of which database the server is. After a restore it is another one, which may lack what was answered since the
 * backup: all of that is put in line again, under its old keys, so that what is still there counts once. True when it was.
 */
export async function heedEpoch(epoch: string): Promise<boolean> {
  const writing = (await outboxDatabase()).transaction(['entries', 'answered', 'facts'], 'readwrite');
  const before = await writing.objectStore('facts').get(EPOCH);
  if (before === epoch) return false;
  await writing.objectStore('facts').put(epoch, EPOCH);
  const isOther = before !== undefined;
  // One after the other: together they may be more than the memory of a tablet.
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
