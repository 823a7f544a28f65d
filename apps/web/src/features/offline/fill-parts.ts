import { report } from '../../lib/log/report.ts';
import { askWorker } from '../../lib/offline/index.ts';

/** A worker that the browser has ended does not answer; what it lacks is asked for again at the next start. */
const ANSWERS_WITHIN_MS = 120_000;

/** Has the service worker get what models and documents are drawn with, and waits until they are here. */
export async function fillParts(): Promise<void> {
  const missing = await askWorker('FILL_PARTS', ANSWERS_WITHIN_MS);
  if (missing !== 0) report.warning(`Of what models and documents are drawn with not all is here: ${missing ?? 'no answer'}`);
}

/** The first worker of a device is as large as the app; over a slow network it is a while in coming. */
const COMES_WITHIN_MS = 60_000;

/**
 * Whether files can be kept here so that screens find them without a network (ERR-26). On a device that has just opened the
 * app for the first time it waits for the service worker.
 */
export async function canKeepFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false;
  if (navigator.serviceWorker.controller !== null) return true;
  // Where workers are forbidden the browser says no, or gives nothing.
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
