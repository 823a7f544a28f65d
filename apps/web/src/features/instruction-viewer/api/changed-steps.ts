import { listChangedSteps, readChangedStep } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, quietApi } from '../../../lib/client/index.ts';
import { queryClient, queryKeys } from '../../../lib/query/index.ts';

/** Below `progress`, which the socket marks stale; each revision is compared anew. */
const keyOf = (instructionId: string, revision: number | null) =>
  [...queryKeys.progress.of(instructionId), 'changed-steps', revision] as const;

/** What changed since I last did it; nothing while it is not known. */
export function useChangedSteps(instructionId: string, revision: number | null, isAssigned: boolean) {
  const { data } = useQuery({
    queryKey: keyOf(instructionId, revision),
    queryFn: ({ signal }) => quietApi.call(listChangedSteps, { params: { id: instructionId } }, { signal }),
    enabled: isAssigned && revision !== null,
  });
  return data;
}

/**
 * Says that what changed in a step was read.
 *
 * @throws ApiError when it could not be recorded
 */
export async function readChange(instructionId: string, stepId: string, revision: number): Promise<void> {
  const steps = await api.call(readChangedStep, { params: { id: instructionId }, body: { stepId, revision } });
  queryClient.setQueryData(keyOf(instructionId, revision), steps);
}
