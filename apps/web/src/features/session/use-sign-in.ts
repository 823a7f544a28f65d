import { useState } from 'react';
import { callLogin, SessionCallError } from '../../lib/client/session-calls.ts';
import { deviceUuid } from '../../lib/device/index.ts';
import { markSignIn } from '../../lib/realtime/sign-in-mark.ts';
import { currentSession } from '../../lib/session/index.ts';
import { t } from './messages.ts';

/** Signing in (spec, section 4): processing while the server is asked, then a session or the server's own words. */
export function useSignIn() {
  const [isProcessing, setProcessing] = useState(false);
  const [error, setError] = useState<string | undefined>(() => currentSession().errors.getState().refresh ?? undefined);

  const signIn = async (username: string, password: string): Promise<boolean> => {
    setProcessing(true);
    setError(undefined);
    try {
      const tokens = await callLogin({ username, password, uuid: await deviceUuid() });
      if (!currentSession().begin(tokens)) {
        setError(t('invalidToken'));
        return false;
      }
      markSignIn();
      return true;
    } catch (failure) {
      setError(failure instanceof SessionCallError && failure.message ? failure.message : t('noServer'));
      return false;
    } finally {
      setProcessing(false);
    }
  };

  return { signIn, isProcessing, error };
}
