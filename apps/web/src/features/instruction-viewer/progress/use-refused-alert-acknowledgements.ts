import { useSyncExternalStore } from 'react';
import { alertAcknowledgementsOf } from './alert-acknowledgement-queues.ts';

/** This user's acknowledgements of the info page of this instruction that the server refused. */
export function useRefusedAlertAcknowledgements(userId: string, instructionId: string) {
  const queue = alertAcknowledgementsOf(userId);
  const { refused } = useSyncExternalStore(queue.subscribe, queue.read);
  return refused.filter(({ entry }) => entry.instructionId === instructionId);
}
