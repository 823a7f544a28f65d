import { listUsers } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** Everybody with an account: who may be in a thread, and how those who speak look. */
export function usePeople() {
  return useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => quietApi.call(listUsers, {}, { signal }) });
}
