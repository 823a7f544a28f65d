import { useSyncExternalStore } from 'react';
import { doneNow } from '../../../lib/outbox/index.ts';
import type { PendingReading } from './reading.ts';
import { readingsOf } from './reading-queues.ts';

interface ReadingsOptions {
  userId: string;
  instructionId: string;
  /** The revision on the screen; null for a working copy, in which nothing is read. */
  revision: number | null;
  /** How instruction and step are called on the screen. */
  namesOf(stepId: string): Pick<PendingReading, 'title' | 'step'>;
}

/** What has been read of changes in the revision on the screen, as far as this device knows and the server does not yet. */
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
