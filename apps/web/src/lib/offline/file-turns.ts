const NAME = 'benchbook-files';

/** Does work by which files come that no instruction here needs yet, in any tab: meanwhile none is swept away. */
export function whileFilesCome<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, { mode: 'shared' }, work) : work();
}

/** Does work unless such files come just now; not at all without locks, where nothing is taken along either (ERR-26). */
export async function unlessFilesCome(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
