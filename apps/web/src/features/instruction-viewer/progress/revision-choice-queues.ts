import { storeRevisionChoice } from '@benchbook/contracts';
import type { RevisionChoice } from '@benchbook/domain/progress';
import type { Client } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, type OutboxEntry, outboxPerPerson } from '../../../offline/outbox/index.ts';

/** A user switched to a newer revision in a run, or continued with the older one, and the server has not confirmed it yet. */
interface PendingRevisionChoice extends OutboxEntry, RevisionChoice {
  readonly instructionId: string;
  /** Title of the instruction as shown then, for messages about this entry. */
  readonly title?: string;
}

/** Whether a value stored on this device is a choice between two revisions. */
function isRevisionChoice(value: unknown): value is PendingRevisionChoice {
  if (typeof value !== 'object' || value === null) return false;
  const choice: Partial<Record<keyof PendingRevisionChoice, unknown>> = value;
  return (
    typeof choice.eventId === 'string' &&
    typeof choice.userId === 'string' &&
    typeof choice.instructionId === 'string' &&
    typeof choice.atMs === 'number' &&
    typeof choice.run === 'number' &&
    (choice.choice === 'taken' || choice.choice === 'kept') &&
    typeof choice.fromRevision === 'number' &&
    typeof choice.toRevision === 'number'
  );
}

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
  store: (userId) => databaseStore({ kind: NAME, userId, read: (kept) => (isRevisionChoice(kept) ? kept : undefined) }),
  send: sendRevisionChoice,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  // The screen shows nothing of it.
  onConfirmed: async () => undefined,
  onRefused: ({ instructionId }) => void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) }),
});
