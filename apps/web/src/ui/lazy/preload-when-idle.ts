import { PAGE_IDLE_AFTER_MS } from './idle-after.ts';

/** After this time, in milliseconds, an unfinished chunk no longer blocks the next ones; it may still arrive. */
const HOLDS_UP_MS = 30_000;

type Load = () => Promise<unknown>;

let held = 0;
let isLoading = false;
const waiting: Load[] = [];

window.addEventListener('online', () => void loadWaiting());

/** Delays preloads during a large transfer, e.g. the files of a download. Returns a function that ends the delay. */
export function pausePreloads(): () => void {
  held += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    held -= 1;
    void loadWaiting();
  };
}

/**
 * Preloads a chunk once the page is idle, so that it opens immediately later, even without a network. A chunk that fails is
 * requested again when it is needed.
 */
export function preloadWhenIdle(load: Load): void {
  setTimeout(() => {
    waiting.push(load);
    void loadWaiting();
  }, PAGE_IDLE_AFTER_MS);
}

/**
 * One at a time: together they would block a slow line for what the person requests meanwhile. None without a network: a browser
 * caches a failed import until the page is reloaded.
 */
async function loadWaiting(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  while (held === 0 && navigator.onLine) {
    const load = waiting.shift();
    if (load === undefined) break;
    await ended(load);
  }
  isLoading = false;
}

/** Errors are ignored: the code that needs the chunk loads it again, and gets the error then. */
function ended(load: Load): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HOLDS_UP_MS);
    load()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });
}
