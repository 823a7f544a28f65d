import type { Query, QueryClient } from '@tanstack/react-query';

/** Of what stands beside a page: nobody waits for it. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isBeside?: true };
  }
}

/**
 * Has the loading bar stand while something on the screen waits for its first answer, also of a call that shows none when it is
 * made again by itself. Returns how to stop.
 */
export function showFirstAnswers(queries: QueryClient, begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const look = (): void => {
    const isWaiting = queries.getQueryCache().getAll().some(isFirst);
    if (isWaiting) end ??= begin();
    if (isWaiting || !end) return;
    end();
    end = undefined;
  };
  const stop = queries.getQueryCache().subscribe(look);
  look();
  return () => {
    stop();
    end?.();
  };
}

const isFirst = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && query.state.data === undefined && query.isActive() && !query.meta?.isBeside;
