import { runsAsApp } from '../device/runs-as-app.ts';

const IS_TABLET = '(hover: none) and (pointer: coarse)';

/**
 * Opens a printable page in a separate tab, so that the current page stays as it is; in the same tab where another one can't
 * be seen or closed: on a tablet, or in an installed app. *Close* on the page leads back.
 */
export function openRecord(path: string): void {
  if (runsAsApp() || window.matchMedia(IS_TABLET).matches) window.location.assign(path);
  else window.open(path, '_blank', 'noopener');
}
