import type { Query, QueryClient } from '@tanstack/react-query';

/** Set for queries beside the page that nobody waits for. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly isBeside?: true };
  }
}

/**
 * Shows the loading bar while a query on the screen waits for its first response, also for calls that repeat without the bar.
 * Returns a function that stops it.
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
