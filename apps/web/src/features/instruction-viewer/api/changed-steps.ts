import { acknowledgeStepChange, listChangedSteps } from '@benchbook/contracts';
import type { ChangedStep } from '@benchbook/domain/progress';
import { useQuery } from '@tanstack/react-query';
import { type Client, quietApi } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import type { PendingReading } from '../progress/reading.ts';

/** Below `progress`, which the socket invalidates; per revision, and per user because this device also sends for others. */
const keyOf = (instructionId: string, userId: string, revision: number | null) =>
  [...queryKeys.progress.of(instructionId), 'changed-steps', userId, revision] as const;

/** What changed in the revision on the screen since the user last did it; empty while unknown. */
export function useChangedSteps(instructionId: string, revision: number | null, isAssigned: boolean) {
  const { id: userId } = useCurrentUser();
  const { data } = useQuery({
    queryKey: keyOf(instructionId, userId, revision),
    queryFn: ({ signal }) =>
      quietApi.call(
        listChangedSteps,
        { params: { id: instructionId }, query: revision === null ? {} : { revision } },
        { signal },
      ),
    enabled: isAssigned && revision !== null,
  });
  return data;
}

/** Reports that the user read a step's change; resolves to the unread changes of that revision. @throws ApiError */
export function sendReading(
  { instructionId, stepId, revision, eventId }: PendingReading,
  as: Client,
): Promise<readonly ChangedStep[]> {
  return as.call(acknowledgeStepChange, { params: { id: instructionId }, body: { stepId, revision } }, { key: eventId });
}

/** Caches a server response and cancels reads that began earlier. */
export async function keepChangedSteps(
  steps: readonly ChangedStep[],
  { instructionId, userId, revision }: PendingReading,
): Promise<void> {
  const queryKey = keyOf(instructionId, userId, revision);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, steps);
}
