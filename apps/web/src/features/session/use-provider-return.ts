import { useEffect, useEffectEvent, useState } from 'react';
import { t } from './messages.ts';

/** What the address says after the way to the provider of sign-ins. */
const PARAMETER = 'provider';

/**
 * Ends a sign-in over the provider when the browser comes back from it.
 *
 * @param signIn asks for the session; answers why there is none, or nothing
 * @returns whether it is under way, and what went wrong, in words
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
    // A reload is no second try.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (outcome === 'done') void finish();
  }, [outcome]);
  return { isReturning, notice };
}
