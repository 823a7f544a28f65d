import { runsAsApp } from '../device/runs-as-app.ts';

const IS_TABLET = '(hover: none) and (pointer: coarse)';

/**
 * Opens a paper in a tab of its own, so that what one is at stays as it is; in the same one where another tab can't be
 * seen or closed: on a tablet, or where the page runs as an app. *Close* on the paper leads back.
 */
export function openRecord(path: string): void {
  if (runsAsApp() || window.matchMedia(IS_TABLET).matches) window.location.assign(path);
  else window.open(path, '_blank', 'noopener');
}
