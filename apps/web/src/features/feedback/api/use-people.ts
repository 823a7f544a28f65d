import { listUsers } from '@benchbook/contracts';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/client/index.ts';
import { queryKeys } from '../../../lib/query/index.ts';

/** All users: possible members of threads, and authors of messages with their pictures. */
export function usePeople() {
  return useQuery({ queryKey: queryKeys.users, queryFn: ({ signal }) => quietApi.call(listUsers, {}, { signal }) });
}
