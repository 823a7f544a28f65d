import { ofPerson, type SavedInstruction, savedDatabase } from './saved-database.ts';
import { noteSavedChange, sweepFiles, sweepFilesOf } from './saved-instructions.ts';

const DAY_MS = 24 * 3_600_000;

/** Notes that somebody is signed in here now. */
export async function notePerson(userId: string, username: string, nowMs: number): Promise<void> {
  await (await savedDatabase()).put('people', { userId, username, lastSeenMs: nowMs });
}

/** Name of somebody who was signed in here; undefined for who never was. */
export async function personHere(userId: string): Promise<string | undefined> {
  return (await (await savedDatabase()).get('people', userId))?.username;
}

/**
 * Takes away what people downloaded who have not been signed in here for so many days. What waits to be sent is not touched:
 * it is in a line of its own.
 *
 * @param nowMs the time of the server; a device whose clock runs ahead must not lose anything by it
 * @param waitingFor whose line is not empty: their names stay, so that it can be said whose it is
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
  // Waited for below; one that breaks off before is told by what was asked of it.
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
