import { useEffect, useEffectEvent } from 'react';
import { useLossQuestion } from '../../ui/dialogs/index.ts';
import { addLeaveQuestion } from '../../ui/navigation/index.ts';
import { t } from './messages.ts';
import { countUnsent } from './unsent.ts';

/** An upload continues on every page of the app and ends at the sign-out, so each page asks before it. */
export function useAsksBeforeSignOut(): void {
  const mayLose = useLossQuestion();
  const ask = useEffectEvent((): Promise<boolean> => {
    const count = countUnsent();
    const words = { title: t('stopTitle'), message: t('signOut', { count }), confirmLabel: t('stopAndSignOut') };
    return mayLose(count > 0, { ...words, cancelLabel: t('keepSending') });
  });
  useEffect(() => addLeaveQuestion({ ask: () => ask(), stays: () => true }), []);
}
