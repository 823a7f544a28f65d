const APP_MODES = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

/** Benchbook is installed, fills the screen, or is the window of the desktop program, which Electron names in the user agent. */
export const runsAsApp = (): boolean => window.matchMedia(APP_MODES).matches || navigator.userAgent.includes(' Electron/');
