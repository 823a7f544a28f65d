import { createStore } from 'zustand/vanilla';
import { openKeptFiles } from './kept-files.ts';
import { ofPerson, type SavedInstruction, savedDatabase } from './saved-database.ts';

/** Raised with every change of what is on this device, so that who shows it looks again. */
export const savedChanges = createStore<number>(() => 0);

export const noteSavedChange = (): void => savedChanges.setState((before) => before + 1, true);

/** What a person took along. */
export async function listSaved(userId: string): Promise<readonly SavedInstruction[]> {
  return (await savedDatabase()).getAll('instructions', ofPerson(userId));
}

export async function findSaved(userId: string, instructionId: string): Promise<SavedInstruction | undefined> {
  return (await savedDatabase()).get('instructions', [userId, instructionId]);
}

export async function keepSaved(instruction: SavedInstruction): Promise<void> {
  await (await savedDatabase()).put('instructions', instruction);
  noteSavedChange();
}

/** Notes something of an instruction that is still here: one that was taken off this device meanwhile stays away. */
export async function changeSaved(
  { userId, instructionId }: SavedInstruction,
  change: Partial<Pick<SavedInstruction, 'liveRevision' | 'takenBack'>>,
): Promise<void> {
  const { store, done } = (await savedDatabase()).transaction('instructions', 'readwrite');
  const now = await store.get([userId, instructionId]);
  if (now) await store.put({ ...now, ...change });
  await done;
  noteSavedChange();
}

/** Takes an instruction off this device, and the files that nothing else here needs. */
export async function removeSaved(userId: string, instructionId: string): Promise<void> {
  await (await savedDatabase()).delete('instructions', [userId, instructionId]);
  await sweepFiles();
  noteSavedChange();
}

/** Takes away what was still on its way when an instruction was taken off this device. */
export async function sweepIfRemoved(userId: string, instructionId: string): Promise<void> {
  if (!(await findSaved(userId, instructionId))) await sweepFiles();
}

/** Takes away the bytes that no instruction of anybody needs: what is still needed is counted, not remembered. */
export async function sweepFiles(): Promise<void> {
  const database = await savedDatabase();
  const needed = new Set(
    (await database.getAll('instructions')).flatMap(({ files, extras }) => [...files, ...extras].map(({ address }) => address)),
  );
  const files = await openKeptFiles();
  for (const address of await files.addresses()) {
    if (needed.has(address)) continue;
    await files.delete(address);
    await database.delete('bytes', address);
  }
}

/** What all that is here takes, in bytes, as far as it was checked. */
export async function sizeOf(instruction: SavedInstruction): Promise<number> {
  const database = await savedDatabase();
  const sizes = await Promise.all(
    instruction.files.map(async ({ address }) => (await database.get('bytes', address))?.sizeBytes),
  );
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), instruction.document.length);
}
