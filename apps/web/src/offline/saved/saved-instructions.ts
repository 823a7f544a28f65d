import { createStore } from 'zustand/vanilla';
import { report } from '../../lib/log/report.ts';
import { openKeptFiles } from './kept-files.ts';
import { ofPerson, type SavedInstruction, savedDatabase } from './saved-database.ts';

/** Incremented with every change of stored data, so that screens reload it. */
export const savedChanges = createStore<number>(() => 0);

export const noteSavedChange = (): void => savedChanges.setState((before) => before + 1, true);

/** A user's downloads. */
export async function listSaved(userId: string): Promise<readonly SavedInstruction[]> {
  return (await savedDatabase()).getAll('instructions', ofPerson(userId));
}

/** All users' downloads of an instruction. */
export async function listSavedOf(instructionId: string): Promise<readonly SavedInstruction[]> {
  return (await (await savedDatabase()).getAll('instructions')).filter((saved) => saved.instructionId === instructionId);
}

export async function findSaved(userId: string, instructionId: string): Promise<SavedInstruction | undefined> {
  return (await savedDatabase()).get('instructions', [userId, instructionId]);
}

export async function keepSaved(instruction: SavedInstruction): Promise<void> {
  await (await savedDatabase()).put('instructions', instruction);
  noteSavedChange();
}

/** Replaces a stored state by a newer one; false, without storing it, if that state is not here any more. */
export function renewSaved(before: SavedInstruction, next: SavedInstruction): Promise<boolean> {
  return changeRow(before, () => next);
}

/** Updates a stored state; false, without a change, if another state is stored by now, or none. */
export function noteOfSaved(
  saved: SavedInstruction,
  change: Partial<Pick<SavedInstruction, 'liveRevision' | 'takenBack' | 'heardAtMs' | 'keptDespite' | 'earlier' | 'awaited'>>,
): Promise<boolean> {
  return changeRow(saved, (now) => ({ ...now, ...change }));
}

/** Records for all users who downloaded an instruction here that a newer revision of it is live. */
export async function noteLiveForAll(instructionId: string, liveRevision: number, heardAtMs: number): Promise<void> {
  for (const saved of await listSavedOf(instructionId))
    if (saved.liveRevision < liveRevision) await noteOfSaved(saved, { liveRevision, heardAtMs });
}

/**
 * Deletes a run's earlier revision from this device after the run switched to a newer one or ended.
 *
 * @param taken the revision that the run uses now; nothing is deleted while that is not the one that is here
 */
export async function dropEarlier(userId: string, instructionId: string, taken = Number.POSITIVE_INFINITY): Promise<void> {
  const saved = await findSaved(userId, instructionId);
  const earlier = saved?.earlier ?? [];
  if (!saved || earlier.length === 0 || taken < saved.revision) return;
  if (await noteOfSaved(saved, { earlier: [] })) await sweepFilesOf(...earlier);
}

/** All files of a row, including those of earlier revisions. */
const filesOf = ({ files, extras, earlier = [] }: SavedInstruction) =>
  [{ files, extras }, ...earlier].flatMap((each) => [...each.files, ...each.extras]);

async function changeRow(
  { userId, instructionId, savedAtMs }: SavedInstruction,
  change: (now: SavedInstruction) => SavedInstruction,
): Promise<boolean> {
  const { store, done } = await beginWriting();
  const now = await store.get([userId, instructionId]);
  const isSame = now?.savedAtMs === savedAtMs;
  await Promise.all([isSame && store.put(change(now)), done]);
  if (isSame) noteSavedChange();
  return isSame;
}

async function beginWriting() {
  const transaction = (await savedDatabase()).transaction('instructions', 'readwrite');
  // Callers that wait for its end get the error; before that, the failed requests report it.
  transaction.done.catch(() => undefined);
  return transaction;
}

/** Removes an instruction from this device, with the files that nothing else here needs. */
export async function removeSaved(userId: string, instructionId: string): Promise<void> {
  const { store, done } = await beginWriting();
  const [saved] = await Promise.all([store.get([userId, instructionId]), store.delete([userId, instructionId]), done]);
  noteSavedChange();
  try {
    if (saved) await sweepFilesOf(saved);
    await sweepFiles();
  } catch (error) {
    report.warning('Files of an instruction that was taken off this device could not all be taken away', error);
  }
}

/** Whether an instruction was removed from this device meanwhile; then deletes files that were still arriving. */
export async function sweepIfRemoved(saved: SavedInstruction): Promise<boolean> {
  if (await findSaved(saved.userId, saved.instructionId)) return false;
  await sweepFilesOf(saved);
  return true;
}

/** Deletes the files of removed states, unless another instruction of any user needs them. */
export function sweepFilesOf(...gone: readonly Pick<SavedInstruction, 'files' | 'extras'>[]): Promise<void> {
  const wereNeeded = new Set(gone.flatMap(({ files, extras }) => [...files, ...extras]).map(({ address }) => address));
  return sweep((address) => wereNeeded.has(address));
}

/**
 * Deletes all files that no instruction of any user needs: not while files are being downloaded, and not those that an
 * interrupted renewal may continue with.
 */
export async function sweepFiles(): Promise<void> {
  const isCurrent = ({ revision, liveRevision, takenBack }: SavedInstruction) => takenBack !== null || liveRevision <= revision;
  await unlessFilesDownload(async () => {
    if ((await (await savedDatabase()).getAll('instructions')).every(isCurrent)) await sweep(() => true);
  });
}

/** Needed files are determined from the stored instructions at each sweep. */
async function sweep(isAsked: (address: string) => boolean): Promise<void> {
  const database = await savedDatabase();
  const needed = new Set(
    (await database.getAll('instructions')).flatMap((saved) => filesOf(saved).map(({ address }) => address)),
  );
  const files = await openKeptFiles();
  for (const address of await files.addresses()) {
    if (needed.has(address) || !isAsked(address)) continue;
    await files.delete(address);
    await database.delete('bytes', address);
  }
}

/** Size of all stored files of an instruction, in bytes, as far as verified. */
export async function sizeOf(instruction: SavedInstruction): Promise<number> {
  const database = await savedDatabase();
  const sizes = await Promise.all(
    instruction.files.map(async ({ address }) => (await database.get('bytes', address))?.sizeBytes),
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), instruction.document.length);
}

const LOCK = 'benchbook-files';

/** Runs work that downloads files not yet referenced by an instruction here; in all tabs, no files are swept meanwhile. */
export function duringFileDownload<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, { mode: 'shared', signal }, work) : work();
}

/** Runs work unless such downloads are running; not at all in a browser without locks, where that is unknown. */
async function unlessFilesDownload(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
