import { useEffect, useEffectEvent } from 'react';
import { useLossQuestion } from '../../ui/dialogs/index.ts';
import { addLeaveQuestion } from '../../ui/navigation/index.ts';
import { t } from './messages.ts';
import { countUnsent } from './unsent.ts';

/** What goes on while its person walks about in the app ends when they sign out, which is asked about wherever they are by then. */
export function useAsksBeforeSignOut(): void {
  const mayLose = useLossQuestion();
  const ask = useEffectEvent((): Promise<boolean> => {
    const count = countUnsent();
    const words = { title: t('stopTitle'), message: t('signOut', { count }), confirmLabel: t('stopAndSignOut') };
    return mayLose(count > 0, { ...words, cancelLabel: t('keepSending') });
  });
  useEffect(() => addLeaveQuestion({ ask: () => ask(), stays: () => true }), []);
}
