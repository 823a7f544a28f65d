import { useStore } from 'zustand';
import { useCurrentUser } from '../../lib/session/index.ts';
import { servedFromDevice, servedKey, WITHDRAWN } from '../../offline/answers/served.ts';
import { t } from './messages.ts';

/** Reason why nothing can be marked done on this device: it knows that the instruction was withdrawn. */
export function useClosedHere(instructionId: string): string | undefined {
  const served = useStore(servedFromDevice)[servedKey(useCurrentUser().id, instructionId)];
  return served?.takenBack === WITHDRAWN ? t('withdrawnHere') : undefined;
}
