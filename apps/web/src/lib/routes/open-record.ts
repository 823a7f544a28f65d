/** A device on which another tab can't be seen or closed: the app fills the screen, or there is no mouse. */
const ONE_WINDOW =
  '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui), ((hover: none) and (pointer: coarse))';

/**
 * Opens a paper in a tab of its own, so that what one is at stays as it is; in the same one on a tablet or in kiosk use, where
 * *Close* on the paper leads back.
 */
export function openRecord(path: string): void {
  if (window.matchMedia(ONE_WINDOW).matches) window.location.assign(path);
  else window.open(path, '_blank', 'noopener');
}
