import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/** How long a response counts as fresh; the socket invalidates it immediately on changes by others. */
const FRESH_MS = 30_000;

/**
 * Handles changes during a query's first request: its response may be older than the change, but would count as fresh. The
 * query is repeated once when it has arrived; queries with data are refetched immediately.
 */
class FreshQueryClient extends QueryClient {
  /** Repeats that wait for a first response: one per query, however often it changes meanwhile. */
  readonly #again = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries(...[filters, options]: [InvalidateQueryFilters?, InvalidateOptions?]): Promise<void> {
    const fetched = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const first = fetched.filter(({ state }) => state.data === undefined);
    const invalidated = super.invalidateQueries(filters, options);
    await Promise.all([invalidated, ...first.map((query) => this.#askAgain(query))]);
  }

  #askAgain(query: Query): Promise<void> {
    const waiting = this.#again.get(query) ?? this.#askBehindFirst(query).finally(() => this.#again.delete(query));
    this.#again.set(query, waiting);
    return waiting;
  }

  /** The query's observers retry a first request that failed. */
  async #askBehindFirst(query: Query): Promise<void> {
    await Promise.allSettled([query.promise]);
    if (query.state.data !== undefined) await super.invalidateQueries({ predicate: (each) => each === query });
  }
}

/**
 * Server state of the app. `always`: without a network a query runs, too, since this device may answer, and fails if it does
 * not; otherwise it would wait for the network, and its screen with it.
 */
export const createQueryClient = ({ retry = 1 }: { retry?: number | false } = {}): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: FRESH_MS, retry, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();
