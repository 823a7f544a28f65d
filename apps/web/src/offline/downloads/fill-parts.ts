import { report } from '../../lib/log/report.ts';
import { askWorker } from '../saved/ask-worker.ts';

/** A worker that the browser has stopped does not answer; its missing files are requested again at the next start. */
const ANSWERS_WITHIN_MS = 120_000;

/** Makes the service worker fetch the scripts that draw models and documents, and waits for them. */
export async function fillParts(): Promise<void> {
  const missing = await askWorker('FILL_PARTS', ANSWERS_WITHIN_MS);
  if (missing !== 0) report.warning(`Of what models and documents are drawn with not all is here: ${missing ?? 'no answer'}`);
}

/** The first worker of a device is as large as the app; over a slow network it takes a while. */
const COMES_WITHIN_MS = 60_000;

/**
 * Whether files can be stored so that screens find them without a network (ERR-26). On a device that has just opened the
 * app for the first time it waits for the service worker.
 */
export async function canKeepFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  if (navigator.serviceWorker.controller !== null) return true;
  // If workers are forbidden, the browser rejects or returns nothing.
  const isComing = await navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    report.warning('Offline work is off: no service worker', error);
  });
  if (!isComing) return false;
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    tooLate = setTimeout(() => resolve(false), COMES_WITHIN_MS);
  });
  const isHere = await Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
  clearTimeout(tooLate);
  return isHere;
}
