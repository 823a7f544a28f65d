import { useDialogs } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { Upload } from './upload-line.ts';

/** What a window sends ends with it: closing it is asked about while files are on their way, and only then. */
export function useCloseQuestion(uploads: readonly Upload[], onClose: () => void): () => Promise<void> {
  const { ask } = useDialogs();
  const count = uploads.filter(({ problem }) => problem === undefined).length;
  return async () => {
    const words = { title: t('stopTitle'), message: t('stop', { count }), confirmLabel: t('stopAndClose') };
    if (count === 0 || (await ask({ ...words, cancelLabel: t('keepSending'), tone: 'loses' }))) onClose();
  };
}
