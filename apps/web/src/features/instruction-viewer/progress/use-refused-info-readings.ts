import { useSyncExternalStore } from 'react';
import { infoReadingsOf } from './info-reading-queues.ts';

/** That this person has read the info page of this instruction, where the server said no to it. */
export function useRefusedInfoReadings(userId: string, instructionId: string) {
  const queue = infoReadingsOf(userId);
  const { refused } = useSyncExternalStore(queue.subscribe, queue.read);
  return refused.filter(({ entry }) => entry.instructionId === instructionId);
}
