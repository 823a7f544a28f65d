import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { sendRevisionChoice } from '../api/send-revision-choice.ts';
import { isRevisionChoice, type PendingRevisionChoice } from './revision-choice.ts';

const NAME = 'benchbook-revision-choices';

/** Outbox of revisions that a user switched to or continued with. */
export const revisionChoicesOf = outboxPerPerson<PendingRevisionChoice, void>({
  name: NAME,
  store: (userId) =>
    databaseStore({ kind: NAME, userId, read: (kept) => (isRevisionChoice(kept) ? kept : undefined), isSentAnyway: true }),
  send: sendRevisionChoice,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  // The screen shows nothing of it.
  onConfirmed: async () => undefined,
  onRefused: ({ instructionId }) => void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) }),
});
