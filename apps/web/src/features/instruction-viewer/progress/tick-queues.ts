import type { Assignment } from '@benchbook/domain/assignments';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { dropAssignment, keepAssignment } from '../api/assignment-cache.ts';
import { sendTick, sendTicks } from '../api/send-tick.ts';
import { isTick, type PendingTick } from './tick.ts';

const NAME = 'benchbook-ticks';

/** Outbox of ticks of a user. */
export const ticksOf = outboxPerPerson<PendingTick, Assignment | null>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: (kept) => (isTick(kept) ? kept : undefined) }),
  send: sendTick,
  sendTogether: sendTicks,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: (assignment, tick) => (assignment ? keepAssignment(assignment) : dropAssignment(tick)),
  onRefused: ({ instructionId }) => {
    // The shown state is outdated: a new release, a withdrawal, or another assignee.
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
  },
});
