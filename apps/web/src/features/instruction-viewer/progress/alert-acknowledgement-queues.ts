import { acknowledgeAlerts } from '@benchbook/contracts';
import type { Client } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { isAlertAcknowledgement, type PendingAlertAcknowledgement } from './alert-acknowledgement.ts';

/** Reports that all alerts were read before the work; repeated calls are recorded once. @throws ApiError */
async function sendAlertAcknowledgement(
  { instructionId, run, revision, readKeys, atMs, eventId }: PendingAlertAcknowledgement,
  as: Client,
): Promise<void> {
  await as.call(
    acknowledgeAlerts,
    { params: { id: instructionId }, body: { run, revision, readKeys: readKeys ?? null, atMs } },
    { key: eventId },
  );
}

const NAME = 'benchbook-info-readings';

/** Outbox of alert acknowledgements of a user. */
export const alertAcknowledgementsOf = outboxPerPerson<PendingAlertAcknowledgement, void>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: (kept) => (isAlertAcknowledgement(kept) ? kept : undefined) }),
  send: sendAlertAcknowledgement,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: (_, { instructionId }) => queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) }),
  // The instruction was withdrawn, deleted or unassigned meanwhile.
  onRefused: ({ instructionId }) => void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) }),
});
