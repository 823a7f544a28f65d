/** Loads this page anew, as the newest version that is on this device. */
export const reloadPage = (): void => window.location.reload();
