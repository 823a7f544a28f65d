import { report } from '../../lib/log/report.ts';
import { queryClient } from '../../lib/query/index.ts';
import { afterFirstAnswers } from '../../lib/realtime/after-first-answers.ts';
import { takeSignInMark } from '../../lib/realtime/sign-in-mark.ts';

/** Milliseconds before a script that failed to load is requested again. */
export const ASK_AGAIN_MS = 10_000;

const loadRealtime = () => import('../../lib/realtime/realtime.ts');

/**
 * Starts the socket after the screen; it then receives what was sent since. Returns a function that stops it.
 *
 * @param readingSinceMs `performance.now()` before the screen's first query
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
      report.warning('The script of the socket did not load; it is requested again', error);
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
