/** The script that answers in place of the server, when it is needed. */
export const loadDevice = () => import('./answer-call.ts');

/** Has it here, and what it reads from open, before the first answer is asked of it; who asks hears why it does not come. */
export function prepareDevice(): void {
  loadDevice()
    .then(({ openDevice }) => openDevice())
    .catch(() => undefined);
}
