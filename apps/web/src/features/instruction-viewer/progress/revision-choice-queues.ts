import { storeRevisionChoice } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../lib/outbox/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { isRevisionChoice, type PendingRevisionChoice } from './revision-choice.ts';

/** Reports which revision the user switched to or kept; repeated calls are recorded once. @throws ApiError */
async function sendRevisionChoice(
  { instructionId, run, choice, fromRevision, toRevision, atMs, eventId }: PendingRevisionChoice,
  as: Client,
): Promise<void> {
  const body = { run, choice, fromRevision, toRevision, atMs };
  await as.call(storeRevisionChoice, { params: { id: instructionId }, body }, { key: eventId });
}

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
