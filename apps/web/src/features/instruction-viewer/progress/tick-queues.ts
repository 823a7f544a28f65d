import type { Assignment } from '@benchbook/domain/assignments';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../lib/outbox/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { keepAssignment } from '../api/assignment-cache.ts';
import { sendTick } from '../api/send-tick.ts';
import { isTick, type PendingTick } from './tick.ts';

const NAME = 'benchbook-ticks';

/** Outbox of ticks of a user. */
export const ticksOf = outboxPerPerson<PendingTick, Assignment>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: (kept) => (isTick(kept) ? kept : undefined), isSentAnyway: true }),
  send: sendTick,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: keepAssignment,
  onRefused: ({ instructionId }) => {
    // The shown state is outdated: a new release, a withdrawal, or another assignee.
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
  },
});
