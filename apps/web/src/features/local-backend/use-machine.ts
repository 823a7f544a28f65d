import { listOutbox, readLocalStatus } from '@benchbook/contracts';
import { ONLINE_PROBE_NAVIGATION_MS } from '@benchbook/contracts/timing';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../lib/client/index.ts';
import { useUpstream } from '../../lib/connection/connection.ts';
import { queryKeys } from '../../lib/query/index.ts';

/** Synchronisation state of this computer; requested as often as the connection check, and when the connection changes. */
export function useMachine() {
  const upstream = useUpstream();
  return useQuery({
    queryKey: [...queryKeys.localBackend, 'status', upstream],
    queryFn: ({ signal }) => quietApi.call(readLocalStatus, {}, { signal }),
    refetchInterval: ONLINE_PROBE_NAVIGATION_MS,
    placeholderData: (before) => before,
    enabled: upstream !== null,
  });
}

/** Entries of the user that the server refused. */
export function useRefused(count: number) {
  return useQuery({
    queryKey: [...queryKeys.localBackend, 'refused', count],
    queryFn: ({ signal }) => quietApi.call(listOutbox, { query: { state: 'parked' } }, { signal }),
    enabled: count > 0,
  });
}
