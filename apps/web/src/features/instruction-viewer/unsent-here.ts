import { useCallback, useSyncExternalStore } from 'react';
import { alertAcknowledgementsOf } from './progress/alert-acknowledgement-queues.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';
import { reportsOf } from './reports/report-queues.ts';

const linesOf = (userId: string) => [
  ticksOf(userId),
  readingsOf(userId),
  alertAcknowledgementsOf(userId),
  revisionChoicesOf(userId),
  reportsOf(userId),
];

/** Whether any of a user's actions on an instruction is on this device only: queued or refused. */
export function hasUnsentHere(userId: string, instructionId: string): boolean {
  return linesOf(userId).some((line) => {
    const { pending, refused } = line.read();
    return [...pending, ...refused.map(({ entry }) => entry)].some((entry) => entry.instructionId === instructionId);
  });
}

/** As `hasUnsentHere`; updates when the device's storage has been read. */
export function useUnsentHere(userId: string, instructionId: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = linesOf(userId).map((line) => line.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [userId],
  );
  return useSyncExternalStore(subscribe, () => hasUnsentHere(userId, instructionId));
}
