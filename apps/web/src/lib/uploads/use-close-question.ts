import { useUnsaved } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import type { Upload } from './upload-line.ts';

/** What a window sends ends with it: closing it is asked about while files are on their way, and only then. */
export function useCloseQuestion(uploads: readonly Upload[], onClose: () => void): () => Promise<void> {
  const count = uploads.filter(({ problem }) => problem === undefined).length;
  const words = { title: t('stopTitle'), message: t('stop', { count }), confirmLabel: t('stopAndClose') };
  const mayStop = useUnsaved(count > 0, { ...words, cancelLabel: t('keepSending') });
  return async () => {
    if (await mayStop()) onClose();
  };
}
