import { report } from '../log/report.ts';

const CACHE = 'benchbook-session';
const MARK = '/signed-out';

/** Whether nobody is signed in here: then the service worker gives no file that was downloaded. Without a note somebody is. */
export async function isSignedOut(): Promise<boolean> {
  return (await (await caches.open(CACHE)).match(MARK)) !== undefined;
}

let noting: Promise<void> = Promise.resolve();

/** One after the other: who takes over the device signs one person out and another in at once. */
export function noteSignedOut(isOut: boolean): Promise<void> {
  noting = noting
    .then(() => note(isOut))
    .catch((error: unknown) => report.warning('Who is signed in could not be told the service worker', error));
  return noting;
}

async function note(isOut: boolean): Promise<void> {
  // Over plain http there is no cache, and nothing was ever kept.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  if (isOut) await cache.put(MARK, new Response());
  else await cache.delete(MARK);
}
