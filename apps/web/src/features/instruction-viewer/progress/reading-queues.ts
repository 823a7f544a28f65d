import type { ChangedStep } from '@benchbook/domain/progress';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { databaseStore, isFinalRefusal, outboxPerPerson } from '../../../offline/outbox/index.ts';
import { keepChangedSteps, sendReading } from '../api/changed-steps.ts';
import { isReading, type PendingReading } from './reading.ts';

const NAME = 'benchbook-change-readings';

/** Outbox of confirmed changes of a user. */
export const readingsOf = outboxPerPerson<PendingReading, readonly ChangedStep[]>({
  name: NAME,
  store: (userId) => databaseStore({ kind: NAME, userId, read: (kept) => (isReading(kept) ? kept : undefined) }),
  send: sendReading,
  isSentByDevice: true,
  subjectOf: ({ instructionId }) => instructionId,
  isFinal: isFinalRefusal,
  onConfirmed: keepChangedSteps,
  onRefused: ({ instructionId }) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.progress.of(instructionId) });
    void queryClient.invalidateQueries({ queryKey: queryKeys.instructions.one(instructionId) });
  },
});
