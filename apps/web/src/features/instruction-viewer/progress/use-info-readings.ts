import { useSyncExternalStore } from 'react';
import { infoReadingsOf } from './info-reading-queues.ts';

/** What this person has read of info pages and the server does not know yet, and what it said no to of this instruction. */
export function useInfoReadings(userId: string, instructionId: string) {
  const queue = infoReadingsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  return {
    waitingCount: pending.length,
    refused: refused.filter(({ entry }) => entry.instructionId === instructionId),
  };
}
