/** Reloads this page in the newest version on this device. */
export const reloadPage = (): void => window.location.reload();
