import type { QueryClient } from '@tanstack/react-query';

/** After this many milliseconds without a new request, the screen has its data. */
export const SETTLED_AFTER_MS = 300;
/** Maximum delay in milliseconds, however slow the first responses are. */
export const AT_MOST_MS = 2_000;

/**
 * Runs `begin` once when the first screen has its data, so that its script and calls do not compete with the screen's.
 * Returns a function that cancels it.
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
