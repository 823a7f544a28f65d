import { PAGE_IDLE_AFTER_MS } from './idle-after.ts';

/** A chunk that has not come after so long, in milliseconds, holds up those behind it no longer; it may still come. */
const HOLDS_UP_MS = 30_000;

type Load = () => Promise<unknown>;

let held = 0;
let isLoading = false;
const waiting: Load[] = [];

window.addEventListener('online', () => void loadWaiting());

/**
 * Chunks that are not needed yet wait while something large is under way, such as the files of a download. Answers how to say
 * that it is over.
 */
export function holdPreloads(): () => void {
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
 * Fetches a chunk that the screen does not need yet, once it has come to rest, so that it opens at once later, also
 * without a network. A chunk that does not come is asked for again when it is needed.
 */
export function preloadWhenIdle(load: Load): void {
  setTimeout(() => {
    waiting.push(load);
    void loadWaiting();
  }, PAGE_IDLE_AFTER_MS);
}

/**
 * One after another: all at once they would take a slow line from what its person asks for meanwhile. None without a network:
 * a browser keeps the failure of an import until the page is opened anew.
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

/** Nothing needs it yet: the code that needs it loads it again, and gets the error then. */
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
