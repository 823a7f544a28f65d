import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../lib/outbox/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { sendInfoReading } from '../api/send-info-reading.ts';
import { isInfoReading, type PendingInfoReading } from './info-reading.ts';

const NAME = 'benchbook-info-readings';

/** That a person has read the alerts before the work, on its way from this device. */
export const infoReadingsOf = outboxPerPerson<PendingInfoReading, void>({
  name: NAME,
  store: (userId) =>
    databaseStore({ kind: NAME, userId, read: (kept) => (isInfoReading(kept) ? kept : undefined), isSentAnyway: true }),
  send: sendInfoReading,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: (_, { instructionId }) => queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) }),
  // It was withdrawn, deleted or taken away meanwhile.
  onRefused: ({ instructionId }) => void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) }),
});
