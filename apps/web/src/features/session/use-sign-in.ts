import type { TokenPair } from '@benchbook/client';
import { INVALID_REFRESH_TOKEN } from '@benchbook/contracts/messages';
import { CALL_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { useState } from 'react';
import type { PinAnswer } from '../../blocks/pin-entry/index.ts';
import { callLogin, callPinLogin, callProviderLogin, SessionCallError } from '../../lib/client/session-calls.ts';
import { thisDeviceIs } from '../../lib/device/index.ts';
import { markSignIn } from '../../lib/realtime/sign-in-mark.ts';
import { currentSession } from '../../lib/session/index.ts';
import { useTimeout } from '../../lib/time/index.ts';
import { notePersonIsThere } from './lock/use-tablet-lock.ts';
import { t } from './messages.ts';

/** Signing in: processing during the call, then a session or the server's message. */
export function useSignIn() {
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string>();
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), isProcessing ? CALL_TIMEOUT_MS : null);

  /** @throws SessionCallError, TypeError if the server was not reached */
  const begin = async (ask: () => Promise<TokenPair>): Promise<boolean> => {
    setProcessing(true);
    setError(undefined);
    try {
      const isBegun = currentSession().begin(await ask());
      if (isBegun) {
        markSignIn();
        notePersonIsThere();
      } else setError(t('invalidToken'));
      return isBegun;
    } catch (failure) {
      setError(wordsOf(failure));
      throw failure;
    } finally {
      setProcessing(false);
      setSlow(false);
    }
  };

  return {
    isProcessing,
    /** The server takes longer than the timeout of other calls. */
    isSlow,
    error,
    /** The reason of a failure is in `error`. */
    signIn: (username: string, password: string): Promise<boolean> =>
      begin(async () => callLogin({ username, password, ...(await thisDeviceIs()) })).catch(() => false),
    /** Resolves to the reason if there is no session, else to undefined. */
    signInWithProvider: (): Promise<string | undefined> =>
      begin(async () => callProviderLogin(await thisDeviceIs())).then((isIn) => (isIn ? undefined : t('invalidToken')), wordsOf),
    signInWithPin: (userId: string, pin: string): Promise<PinAnswer> =>
      begin(() => callPinLogin({ userID: userId, pin })).then(
        (isIn) => ({ isIn, needsPassword: false, words: undefined }),
        (failure: unknown) => ({
          isIn: false,
          needsPassword: failure instanceof SessionCallError && failure.triesLeft === 0,
          words: wordsOf(failure),
        }),
      ),
  };
}

/** Why the session ended, for a user who did not sign out; the server's message about a token would not help. */
export function whySignedOut(): string | undefined {
  const { refresh, hasEnded } = currentSession().errors.getState();
  if (refresh !== null && refresh !== INVALID_REFRESH_TOKEN) return refresh;
  return hasEnded || refresh !== null ? t('ended') : undefined;
}

/** Why a session call failed, in words for the user. */
export function wordsOf(failure: unknown): string {
  if (failure instanceof DOMException && failure.name === 'TimeoutError') return t('tooSlow');
  return failure instanceof SessionCallError && failure.message ? failure.message : t('noServer');
}
