import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { sendAlertAcknowledgement } from '../api/send-alert-acknowledgement.ts';
import { isAlertAcknowledgement, type PendingAlertAcknowledgement } from './alert-acknowledgement.ts';

const NAME = 'benchbook-info-readings';

/** Outbox of alert acknowledgements of a user. */
export const alertAcknowledgementsOf = outboxPerPerson<PendingAlertAcknowledgement, void>({
  name: NAME,
  store: (userId) =>
    databaseStore({ kind: NAME, userId, read: (kept) => (isAlertAcknowledgement(kept) ? kept : undefined), isSentAnyway: true }),
  send: sendAlertAcknowledgement,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: (_, { instructionId }) => queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) }),
  // The instruction was withdrawn, deleted or unassigned meanwhile.
  onRefused: ({ instructionId }) => void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) }),
});
