import { useStore } from 'zustand';
import { servedFromDevice, servedKey, WITHDRAWN } from '../../lib/offline/served.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { t } from './messages.ts';

/** Why nothing can be marked as done in what this device shows: it knows that the instruction was withdrawn. */
export function useClosedHere(instructionId: string): string | undefined {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  return served?.takenBack === WITHDRAWN ? t('withdrawnHere') : undefined;
}
