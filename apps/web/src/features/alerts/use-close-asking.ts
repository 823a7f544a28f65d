import { useUnsaved } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { AlertItem } from './use-alert-items.ts';

const noName = () => ({
  title: t('noNameTitle'),
  message: t('noName'),
  confirmLabel: t('noNameClose'),
  cancelLabel: t('noNameBack'),
});

/** An alert without a name goes when its editor closes (ALERT-24); where it has words already, that is asked about first. */
export function useCloseAsking(items: readonly AlertItem[], onClose: () => void): () => Promise<void> {
  const mayLose = useUnsaved(
    items.some(({ alert, isTemporary }) => isTemporary && alert.content.trim() !== ''),
    noName(),
  );
  return async () => {
    if (await mayLose()) onClose();
  };
}
