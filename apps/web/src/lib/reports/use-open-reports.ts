import { listOpenReports } from '@benchbook/contracts';
import { canSeeReports } from '@benchbook/domain/access';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';
import { useCurrentUser } from '../session/index.ts';

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
