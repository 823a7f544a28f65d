import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh; changes of others come over the socket and mark it stale at once. */
const FRESH_MS = 30_000;

/** Server state of the app. `offlineFirst`: a query asks once even without a network, where the service worker may answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'offlineFirst', staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: true },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
});
