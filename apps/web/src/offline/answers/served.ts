import { createStore } from 'zustand/vanilla';
import type { SavedInstruction } from '../saved/saved-database.ts';

/** The server's error code if no revision is live. */
export const WITHDRAWN = 'NOT_RELEASED';

/** An instruction that is shown from this device. */
type Served = Pick<SavedInstruction, 'revision' | 'savedAtMs' | 'liveRevision' | 'heardAtMs' | 'takenBack' | 'keptDespite'>;

/** Instructions last answered by this device and not by the server, by user and instruction. */
export const servedFromDevice = createStore<Readonly<Record<string, Served>>>(() => ({}));

/** Whether the list of instructions was last answered by this device, which knows only downloaded ones. */
export const listFromDevice = createStore<boolean>(() => false);

export const servedKey = (userId: string, instructionId: string): string => `${userId}/${instructionId}`;

export function noteServed(userId: string, instructionId: string, served: Served | undefined): void {
  const key = servedKey(userId, instructionId);
  const { [key]: before, ...rest } = servedFromDevice.getState();
  if (before === served) return;
  servedFromDevice.setState(served ? { ...rest, [key]: served } : rest, true);
}
