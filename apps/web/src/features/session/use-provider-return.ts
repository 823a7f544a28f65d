import { useEffect, useEffectEvent, useState } from 'react';
import { t } from './messages.ts';

/** Query parameters after the redirect from the sign-in provider. */
const PARAMETER = 'provider';

/**
 * Completes a sign-in through the provider when the browser returns from it.
 *
 * @param signIn requests the session; resolves to the reason if there is none
 * @returns whether it is running, and its error message
 */
export function useProviderReturn(signIn: () => Promise<string | undefined>): {
  isReturning: boolean;
  notice: string | undefined;
} {
  const [outcome] = useState(() => new URLSearchParams(window.location.search).get(PARAMETER));
  const [isReturning, setReturning] = useState(outcome === 'done');
  const [notice, setNotice] = useState(() =>
    outcome === 'failed' ? t('providerFailed') : outcome === 'unreachable' ? t('providerUnreachable') : undefined,
  );
  const finish = useEffectEvent(async () => {
    setNotice(await signIn());
    setReturning(false);
  });
  useEffect(() => {
    if (outcome === null) return;
    // A reload must not try again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (outcome === 'done') void finish();
  }, [outcome]);
  return { isReturning, notice };
}
