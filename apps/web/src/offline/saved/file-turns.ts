const NAME = 'benchbook-files';

/** Runs work that downloads files not yet referenced by an instruction here; in all tabs, no files are swept meanwhile. */
export function duringFileDownload<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(NAME, { mode: 'shared', signal }, work) : work();
}

/** Runs work unless such downloads are running; not at all in a browser without locks, where that is unknown. */
export async function unlessFilesDownload(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
