import { useSyncExternalStore } from 'react';
import { alertAcknowledgementsOf } from './alert-acknowledgement-queues.ts';

/** That this person has read the info page of this instruction, where the server said no to it. */
export function useRefusedAlertAcknowledgements(userId: string, instructionId: string) {
  const queue = alertAcknowledgementsOf(userId);
  const { refused } = useSyncExternalStore(queue.subscribe, queue.read);
  return refused.filter(({ entry }) => entry.instructionId === instructionId);
}
