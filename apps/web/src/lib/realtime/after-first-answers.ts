import type { QueryClient } from '@tanstack/react-query';

/** A screen that has asked for nothing more in this long, in milliseconds, has what it is drawn from. */
export const SETTLED_AFTER_MS = 300;
/** Nobody is without news for longer than this, in milliseconds, however slowly the first answers come. */
export const AT_MOST_MS = 2_000;

/**
 * Begins something once when what the first screen asks the server for is there: its script and calls take nothing from those.
 * Returns how to give that up.
 */
export function afterFirstAnswers(queries: QueryClient, begin: () => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(settling);
    clearTimeout(deadline);
    unsubscribe();
  };
  const beginOnce = (): void => {
    stop();
    begin();
  };
  const look = (): void => {
    clearTimeout(settling);
    settling = queries.isFetching() === 0 ? setTimeout(beginOnce, SETTLED_AFTER_MS) : undefined;
  };
  const deadline = setTimeout(beginOnce, AT_MOST_MS);
  const unsubscribe = queries.getQueryCache().subscribe(look);
  look();
  return stop;
}
