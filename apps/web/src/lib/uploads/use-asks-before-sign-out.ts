import { useEffect } from 'react';
import { useLossQuestion } from '../../ui/dialogs/index.ts';
import { addLeaveQuestion } from '../../ui/leaving/index.ts';
import { t } from './messages.ts';

const askers = new WeakMap<object, ReturnType<typeof useLossQuestion>>();

/**
 * What goes on while its person walks about in the app ends when they sign out: that is asked about while something is on its
 * way, wherever they are by then.
 *
 * @param line the same for as long as it goes on
 */
export function useAsksBeforeSignOut(line: object | undefined, countUnsent: () => number): void {
  const mayLose = useLossQuestion();
  useEffect(() => {
    if (!line) return;
    const isKnown = askers.has(line);
    // Of the person who uses it now: questions are asked by what stands around their pages.
    askers.set(line, mayLose);
    if (isKnown) return;
    const ask = async (): Promise<boolean> => {
      const count = countUnsent();
      const words = { title: t('stopTitle'), message: t('signOut', { count }), confirmLabel: t('stopAndSignOut') };
      return askers.get(line)?.(count > 0, { ...words, cancelLabel: t('keepSending') }) ?? true;
    };
    addLeaveQuestion({ ask, stays: () => true });
  }, [line, mayLose, countUnsent]);
}
