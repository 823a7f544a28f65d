import { CALL_TIMEOUT_MS } from '@benchbook/contracts/timing';
import { useState } from 'react';
import { callUnlock, SessionCallError } from '../../../lib/client/session-calls.ts';
import { currentSession } from '../../../lib/session/index.ts';
import { useTimeout } from '../../../lib/time/index.ts';
import { wordsOf } from '../use-sign-in.ts';
import { notePersonIsThere } from './use-tablet-lock.ts';

/** Unlocks the page for the user who locked it. Session, page and entered text stay as they were. */
export function useUnlock() {
  const [isProcessing, setProcessing] = useState(false);
  /** Which method failed, so that a PIN error is not shown at the password. */
  const [failed, setFailed] = useState<{ readonly by: 'pin' | 'password'; readonly words: string }>();
  const [isSlow, setSlow] = useState(false);
  useTimeout(() => setSlow(true), isProcessing ? CALL_TIMEOUT_MS : null);
  const unlock = async (given: { pin: string } | { password: string }) => {
    setProcessing(true);
    setFailed(undefined);
    try {
      await callUnlock(given, (await currentSession().accessToken()) ?? '');
      notePersonIsThere();
      return { isIn: true, needsPassword: false, words: undefined };
    } catch (failure) {
      const words = wordsOf(failure);
      setFailed({ by: 'pin' in given ? 'pin' : 'password', words });
      return { isIn: false, needsPassword: failure instanceof SessionCallError && failure.triesLeft === 0, words };
    } finally {
      setProcessing(false);
      setSlow(false);
    }
  };
  const errorOf = (by: 'pin' | 'password'): string | undefined => (failed?.by === by ? failed.words : undefined);
  return { isProcessing, isSlow, errorOf, unlock };
}
