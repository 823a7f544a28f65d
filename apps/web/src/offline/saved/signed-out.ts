import { report } from '../../lib/log/report.ts';

const CACHE = 'benchbook-session';
const MARK = '/signed-out';

/** Whether nobody is signed in here: then the service worker serves no downloaded file. Without a record, somebody is. */
export async function isSignedOut(): Promise<boolean> {
  return (await (await caches.open(CACHE)).match(MARK)) !== undefined;
}

let noting: Promise<void> = Promise.resolve();

/** In order: a takeover of the device signs one user out and another in immediately after. */
export function noteSignedOut(isOut: boolean): Promise<void> {
  noting = noting
    .then(() => note(isOut))
    .catch((error: unknown) => report.warning('The signed-in user could not be sent to the service worker', error));
  return noting;
}

async function note(isOut: boolean): Promise<void> {
  // Over plain http there is no cache, and nothing was ever stored.
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  if (isOut) await cache.put(MARK, new Response());
  else await cache.delete(MARK);
}
