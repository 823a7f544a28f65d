/** Loads the script that answers in place of the server, when it is needed. */
export const loadDevice = () => import('./answer-call.ts');

/** Loads it and opens its database before the first answer is needed; the later call reports a failure. */
export function prepareDevice(): void {
  loadDevice()
    .then(({ openDevice }) => openDevice())
    .catch(() => undefined);
}
