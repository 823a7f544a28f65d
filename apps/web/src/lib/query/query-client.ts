import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh; changes of others come over the socket and mark it stale at once. */
const FRESH_MS = 30_000;

/**
 * What changes while it is asked for the first time: the answer on its way may be older than the change, and counts as fresh
 * all the same. It is asked for once more when that has come; what has data already is asked anew at once.
 */
class FreshQueryClient extends QueryClient {
  /** The second asks that wait for a first answer: one for each list, however often it changes meanwhile. */
  readonly #again = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries(...[filters, options]: [InvalidateQueryFilters?, InvalidateOptions?]): Promise<void> {
    const fetched = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const first = fetched.filter(({ state }) => state.data === undefined);
    const told = super.invalidateQueries(filters, options);
    await Promise.all([told, ...first.map((query) => this.#askAgain(query))]);
  }

  #askAgain(query: Query): Promise<void> {
    const waiting = this.#again.get(query) ?? this.#askBehindFirst(query).finally(() => this.#again.delete(query));
    this.#again.set(query, waiting);
    return waiting;
  }

  /** A first answer that did not come is asked for again by who looks at it. */
  async #askBehindFirst(query: Query): Promise<void> {
    await Promise.allSettled([query.promise]);
    if (query.state.data !== undefined) await super.invalidateQueries({ predicate: (each) => each === query });
  }
}

/**
 * Server state of the app. `always`: without a network a query asks, too, since this device may answer, and fails where it does
 * not: it would wait for the network otherwise, and its screen with it.
 */
export const createQueryClient = ({ retry = 1 }: { retry?: number | false } = {}): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: FRESH_MS, retry, refetchOnWindowFocus: true, refetchOnReconnect: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });

export const queryClient = createQueryClient();
