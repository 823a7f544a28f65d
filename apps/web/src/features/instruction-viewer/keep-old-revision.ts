import type { Assignment } from '@benchbook/domain/assignments';
import { queryClient } from '../../lib/query/index.ts';
import { doneNow } from '../../offline/outbox/index.ts';
import { assignmentKey } from './api/assignment-cache.ts';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';

interface KeptRevision {
  readonly userId: string;
  readonly instructionId: string;
  /** The revision on this device, and the newer one that this device knows of. */
  readonly revision: number;
  readonly liveRevision: number;
}

/** Records that a user works with an old revision without a network. A user without an assignment has no run and no record. */
export async function keepOldRevision({ userId, instructionId, revision, liveRevision }: KeptRevision): Promise<void> {
  const assignment = queryClient.getQueryData<Assignment | null>(assignmentKey(instructionId, userId));
  if (!assignment) return;
  await revisionChoicesOf(userId).add({
    ...doneNow(),
    userId,
    instructionId,
    run: assignment.run,
    choice: 'kept',
    fromRevision: revision,
    toRevision: liveRevision,
    ...(assignment.title === undefined ? {} : { title: assignment.title }),
  });
}
