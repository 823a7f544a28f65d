import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { report } from '../../lib/log/report.ts';
import { listSaved, type SavedInstruction, type SavedState, savedChanges, stateOf, whatIsHere } from '../../lib/offline/index.ts';

/** How long after a change the device is looked at again (OFFL-05). */
const LOOK_AGAIN_MS = 250;
/** What models and PDFs are drawn with may still be on its way, of which nobody tells. */
const LOOK_FOR_PARTS_MS = 10_000;

/** An instruction on this device, with what of it is here now. */
export interface Saved extends SavedState {
  readonly instruction: SavedInstruction;
}

type SavedById = ReadonlyMap<string, Saved>;

/** What this person downloaded, looked at anew with every change and 250 ms after it; 'failed' where the device does not say. */
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
  // Over plain http there is no cache, and nothing was ever kept.
  if (!('caches' in window)) return new Map();
  const [all, here] = await Promise.all([listSaved(userId), whatIsHere()]);
  return new Map(all.map((instruction) => [instruction.instructionId, { instruction, ...stateOf(instruction, here) }]));
}
