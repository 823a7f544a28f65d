import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { report } from '../../lib/log/report.ts';
import type { SavedInstruction } from '../saved/saved-database.ts';
import { listSaved, savedChanges } from '../saved/saved-instructions.ts';
import { readSavedFiles, type SavedState, stateOf } from '../saved/saved-state.ts';

/** Delay after a change before the device's storage is read again (OFFL-05). */
const LOOK_AGAIN_MS = 250;
/** Polling interval for the scripts of models and PDFs, whose arrival sends no event. */
const LOOK_FOR_PARTS_MS = 10_000;

/** An instruction on this device, with its files that are here now. */
export interface Saved extends SavedState {
  readonly instruction: SavedInstruction;
}

type SavedById = ReadonlyMap<string, Saved>;

/** This user's downloads, read at every change and 250 ms after it; 'failed' if the device's storage can't be read. */
export function useSaved(userId: string): SavedById | 'failed' | undefined {
  const change = useStore(savedChanges);
  const [saved, setSaved] = useState<SavedById | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change asks anew
  useEffect(() => {
    let isGone = false;
    const look = (): void => {
      readSaved(userId)
        .catch((error: unknown): 'failed' => {
          report.warning('This device could not say what is on it', error);
          return 'failed';
        })
        .then((found) => {
          if (isGone) return;
          setSaved(found);
          if (found === 'failed' || ![...found.values()].some(({ lacksParts }) => lacksParts)) return;
          clearTimeout(timer);
          timer = setTimeout(look, LOOK_FOR_PARTS_MS);
        });
    };
    look();
    let timer = setTimeout(look, LOOK_AGAIN_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId, change]);
  return saved;
}

async function readSaved(userId: string): Promise<SavedById> {
  // Over plain http there is no cache, and nothing was ever stored.
  if (!('caches' in window)) return new Map();
  const [all, here] = await Promise.all([listSaved(userId), readSavedFiles()]);
  return new Map(all.map((instruction) => [instruction.instructionId, { instruction, ...stateOf(instruction, here) }]));
}
