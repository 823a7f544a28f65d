/** How long after the first paint what comes next is fetched, in ms, where the browser does not say when it is idle. */
const FALLBACK_DELAY_MS = 1_500;

/**
 * Fetches a chunk that the screen does not need yet, once there is nothing else to do, so that it opens at once later. A
 * chunk that does not come is asked for again when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  const run = (): void => void load().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, FALLBACK_DELAY_MS);
}
