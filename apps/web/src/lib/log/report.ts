/**
 * What a user does not need, but somebody who looks for the cause does. The one place
 * of the app that writes to the console; never a token, a password or step text.
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
