/** A page that has stood this long, in milliseconds, is at rest: what it needed is there, and a person reads. */
export const AT_REST_AFTER_MS = 5_000;

let held = 0;
const waiting: (() => void)[] = [];

/**
 * Chunks that nobody needs yet wait while something large is under way, such as files of an instruction that is taken along.
 * Answers how to say that it is over.
 */
export function holdPreloads(): () => void {
  held += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    held -= 1;
    if (held === 0) for (const begin of waiting.splice(0)) begin();
  };
}

/**
 * Fetches a chunk that the screen does not need yet, once it has come to rest, so that it opens at once later, also
 * without a network. A chunk that does not come is asked for again when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  // Nobody has asked for it yet: who needs it asks again, and hears then why it does not come.
  const begin = (): void => void load().catch(() => undefined);
  setTimeout(() => (held > 0 ? waiting.push(begin) : begin()), AT_REST_AFTER_MS);
}
