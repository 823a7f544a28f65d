import { Workbox } from 'workbox-window';
import { onBackOnline } from '../connection/connection.ts';
import { report } from '../log/report.ts';

/** Reloads this page in the newest version on this device. */
export const reloadPage = (): void => window.location.reload();

/** Interval of checks for a newer version in a page that is never closed. */
const LOOK_EVERY_MS = 30 * 60_000;

interface VersionWatch {
  /** A newer version is installed and waits. */
  onWaiting(): void;
  /**
   * This page is now served by a newer version than it was loaded from.
   *
   * @param isAskedFor requested on this page; false if in another tab, so that this page may not reload without asking
   */
  onReplaced(isAskedFor: boolean): void;
}

/**
 * Registers the service worker and watches for a newer version. Returns functions that activate the newer version and stop
 * watching; undefined if the page can't have a service worker.
 */
export function watchVersion({ onWaiting, onReplaced }: VersionWatch): { takeOver(): void; stop(): void } | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const worker = new Workbox('/service-worker.js');
  // The first worker of a device takes over a page of the same version.
  let hasWorker = navigator.serviceWorker.controller !== null;
  let isAskedFor = false;
  const replaced = (): void => {
    if (hasWorker) onReplaced(isAskedFor);
    hasWorker = true;
  };
  navigator.serviceWorker.addEventListener('controllerchange', replaced);
  worker.addEventListener('waiting', onWaiting);
  const look = () =>
    void worker.update().catch((error: unknown) => report.note(`A newer version could not be asked for: ${error}`));
  const timer = setInterval(look, LOOK_EVERY_MS);
  const stopWatching = onBackOnline(look);
  worker.register({ immediate: true }).catch((error: unknown) => report.warning('Offline work is off: no service worker', error));
  return {
    takeOver: () => {
      isAskedFor = true;
      worker.messageSkipWaiting();
    },
    stop: () => {
      clearInterval(timer);
      stopWatching();
      navigator.serviceWorker.removeEventListener('controllerchange', replaced);
      worker.removeEventListener('waiting', onWaiting);
    },
  };
}
