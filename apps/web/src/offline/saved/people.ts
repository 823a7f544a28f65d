import { ofPerson, type SavedInstruction, savedDatabase } from './saved-database.ts';
import { noteSavedChange, sweepFiles, sweepFilesOf } from './saved-instructions.ts';

const DAY_MS = 24 * 3_600_000;

/** Records that a user is signed in here now. */
export async function notePerson(userId: string, username: string, nowMs: number): Promise<void> {
  await (await savedDatabase()).put('people', { userId, username, lastSeenMs: nowMs });
}

/** Name of a user who was signed in here; undefined for one who never was. */
export async function personHere(userId: string): Promise<string | undefined> {
  return (await (await savedDatabase()).get('people', userId))?.username;
}

/**
 * Deletes downloads of users who have not been signed in here for OFFLINE_DAYS. Does not touch unsent entries, which are in
 * the outbox.
 *
 * @param nowMs server time, so that a device whose clock is ahead loses nothing
 * @param waitingFor users with unsent entries: their names stay, so that these can be shown with their user
 */
export async function forgetOldPeople(
  currentUserId: string,
  offlineDays: number,
  nowMs: number,
  waitingFor: ReadonlySet<string>,
): Promise<void> {
  const database = await savedDatabase();
  const old = (await database.getAll('people')).filter(
    ({ userId, lastSeenMs }) => userId !== currentUserId && nowMs - lastSeenMs > offlineDays * DAY_MS,
  );
  if (old.length === 0) return;
  const writing = database.transaction(['people', 'instructions', 'answers'], 'readwrite');
  // Awaited below; the failed requests report an earlier abort.
  writing.done.catch(() => undefined);
  const gone: SavedInstruction[] = [];
  for (const { userId } of old) {
    gone.push(...(await writing.objectStore('instructions').getAll(ofPerson(userId))));
    await writing.objectStore('instructions').delete(ofPerson(userId));
    await writing.objectStore('answers').delete(ofPerson(userId));
    if (!waitingFor.has(userId)) await writing.objectStore('people').delete(userId);
  }
  await writing.done;
  noteSavedChange();
  await sweepFilesOf(...gone);
  await sweepFiles();
}
