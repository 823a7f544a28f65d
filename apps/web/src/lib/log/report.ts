/**
 * The app's log, for developers and support, not for users. The only place of the app that writes to the console; never log a
 * token, a password or step text.
 */
export const report = {
  note(what: string): void {
    // biome-ignore lint/suspicious/noConsole: this is the app's log
    console.info(what);
  },
  warning(what: string, cause?: unknown): void {
    // biome-ignore lint/suspicious/noConsole: this is the app's log
    console.warn(what, ...(cause === undefined ? [] : [cause]));
  },
  failure(what: string, cause: unknown): void {
    // biome-ignore lint/suspicious/noConsole: this is the app's log
    console.error(what, cause);
  },
};
