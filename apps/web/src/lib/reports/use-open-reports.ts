import { countReports, listOpenReports } from '@benchbook/contracts';
import { canSeeReports } from '@benchbook/domain/access';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';
import { useCurrentUser } from '../session/index.ts';

/** The query for the number of reports of an instruction, and the user's own open ones. Refetched on socket messages. */
export const reportCounts = (instructionId: string) => ({
  queryKey: [...queryKeys.reports.of(instructionId), 'counts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => quietApi.call(countReports, { params: { id: instructionId } }, { signal }),
});

/**
 * Instructions with open problem reports, those with most first; requested only for users who may read them. Refetched on
 * socket messages about reports.
 */
export function useOpenReports() {
  const { role } = useCurrentUser();
  return useQuery({
    queryKey: queryKeys.reports.open,
    queryFn: ({ signal }) => quietApi.call(listOpenReports, {}, { signal }),
    enabled: canSeeReports(role),
  });
}
