const NAME = 'benchbook-files';

/** Does work by which files come that no instruction here needs yet, in any tab: meanwhile none is swept away. */
export function whileFilesCome<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, { mode: 'shared', signal }, work) : work();
}

/** Does work unless such files come just now; not at all where a browser has no locks, and nothing can tell. */
export async function unlessFilesCome(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
