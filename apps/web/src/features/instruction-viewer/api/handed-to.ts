import { listRuns } from '@benchbook/contracts';
import { queryOptions } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** User name of the person to whom this user's newest run was handed over; null if it was not. */
export function handedTo(instructionId: string, userId: string) {
  return queryOptions({
    queryKey: [...queryKeys.progress.of(instructionId), userId, 'handed-to'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const [newest] = await quietApi.call(listRuns, { params: { id: instructionId, userID: userId } }, { signal });
      return newest?.handedTo ?? null;
    },
  });
}
