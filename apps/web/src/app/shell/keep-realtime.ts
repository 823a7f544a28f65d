import { report } from '../../lib/log/report.ts';
import { queryClient } from '../../lib/query/index.ts';
import { afterFirstAnswers } from '../../lib/realtime/after-first-answers.ts';
import { takeSignInMark } from '../../lib/realtime/sign-in-mark.ts';

/** A script that did not come is asked for again after this long, in milliseconds. */
export const ASK_AGAIN_MS = 10_000;

const loadRealtime = () => import('../../lib/realtime/realtime.ts');

/**
 * The screen comes first; the socket is there a moment later, and hears then what was said since. Returns how to end it.
 *
 * @param readingSinceMs `performance.now()` before the first of the screen's questions
 */
export function keepRealtime(readingSinceMs: number, load: typeof loadRealtime = loadRealtime): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const begin = async (): Promise<void> => {
    const { startRealtime } = await load();
    if (isGone) return;
    const realtime = startRealtime(readingSinceMs);
    stop = realtime.stop;
    if (takeSignInMark()) realtime.announceSignIn();
  };
  const tryToBegin = (): void => {
    begin().catch((error: unknown) => {
      report.warning('The script that hears the server did not come; it is asked for again', error);
      if (isGone) return;
      const again = setTimeout(tryToBegin, ASK_AGAIN_MS);
      stop = () => clearTimeout(again);
    });
  };
  const giveUp = afterFirstAnswers(queryClient, tryToBegin);
  return () => {
    isGone = true;
    giveUp();
    stop?.();
  };
}
