import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh; changes of others come over the socket and mark it stale at once. */
const FRESH_MS = 30_000;

/**
 * What changes while it is asked for the first time: the answer on its way may be older than the change, and counts as fresh
 * all the same. It is asked for once more when that has come; what has data already is asked anew at once.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries(...[filters, options]: [InvalidateQueryFilters?, InvalidateOptions?]): Promise<void> {
    const fetched = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const first = fetched.filter(({ state }) => state.data === undefined);
    const told = super.invalidateQueries(filters, options);
    if (first.length === 0) return told;
    await Promise.allSettled([told, ...first.map(({ promise }) => promise)]);
    await super.invalidateQueries({ ...filters, predicate: (query) => first.includes(query) }, options);
  }
}

/** Server state of the app. `offlineFirst`: a query asks once even without a network, where the service worker may answer. */
export const createQueryClient = (): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: true },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });

export const queryClient = createQueryClient();
