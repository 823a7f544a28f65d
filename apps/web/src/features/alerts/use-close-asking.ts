import { useLossQuestion } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { AlertItem } from './use-alert-items.ts';

/** An alert without a name goes when its editor closes (ALERT-24); where it has words already, that is asked about first. */
export function useCloseAsking(items: readonly AlertItem[], onClose: () => void): () => Promise<void> {
  const mayLose = useLossQuestion();
  return async () => {
    const losesWords = items.some(({ alert, isTemporary }) => isTemporary && alert.content.trim() !== '');
    const words = { title: t('noNameTitle'), message: t('noName'), confirmLabel: t('noNameClose'), cancelLabel: t('noNameBack') };
    if (await mayLose(losesWords, words)) onClose();
  };
}
