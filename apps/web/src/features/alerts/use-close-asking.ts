import { useUnsaved } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { AlertItem } from './use-alert-items.ts';

const noName = () => ({
  title: t('noNameTitle'),
  message: t('noName'),
  confirmLabel: t('noNameClose'),
  cancelLabel: t('noNameBack'),
});

/** Closing the editor removes alerts without a name (ALERT-24); if one of them has text, the author is asked first. */
export function useCloseAsking(items: readonly AlertItem[], onClose: () => void): () => Promise<void> {
  const mayLose = useUnsaved(
    items.some(({ alert, isTemporary }) => isTemporary && alert.content.trim() !== ''),
    noName(),
  );
  return async () => {
    if (await mayLose()) onClose();
  };
}
