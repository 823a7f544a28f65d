import { useSyncExternalStore } from 'react';
import { doneNow } from '../../../offline/outbox/index.ts';
import type { PendingReading } from './reading.ts';
import { readingsOf } from './reading-queues.ts';

interface ReadingsOptions {
  userId: string;
  instructionId: string;
  /** The revision on the screen; null for a working copy, which has no changes to confirm. */
  revision: number | null;
  /** Titles of instruction and step as shown. */
  namesOf(stepId: string): Pick<PendingReading, 'title' | 'step'>;
}

/** Changes of the revision on the screen that were confirmed on this device and not yet by the server. */
export function useReadings({ userId, instructionId, revision, namesOf }: ReadingsOptions) {
  const queue = readingsOf(userId);
  const { pending, refused } = useSyncExternalStore(queue.subscribe, queue.read);
  const mine = pending.filter((each) => each.instructionId === instructionId && each.revision === revision);
  return {
    readIds: new Set(mine.map(({ stepId }) => stepId)),
    waitingCount: pending.length,
    refused: refused.filter(({ entry }) => entry.instructionId === instructionId),
    read: (stepId: string): void => {
      if (revision !== null) void queue.add({ ...doneNow(), userId, instructionId, stepId, revision, ...namesOf(stepId) });
    },
  };
}
