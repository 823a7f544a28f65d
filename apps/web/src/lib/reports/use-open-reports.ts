import { listOpenReports } from '@benchbook/contracts';
import { canSeeReports } from '@benchbook/domain/access';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../client/api.ts';
import { queryKeys } from '../query/index.ts';
import { useCurrentUser } from '../session/index.ts';

/**
 * Instructions with open problem reports, the most first; asked for by those who may read them. Read again when the socket
 * tells of a report.
 */
export function useOpenReports() {
  const { role } = useCurrentUser();
  return useQuery({
    queryKey: queryKeys.reports.open,
    queryFn: ({ signal }) => quietApi.call(listOpenReports, {}, { signal }),
    enabled: canSeeReports(role),
  });
}
