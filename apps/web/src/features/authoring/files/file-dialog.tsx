import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { Dialog, useDialogs } from '../../../ui/dialogs/index.ts';
import { t } from '../messages.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { CurrentFiles } from './current-files.tsx';
import styles from './file-dialog.module.css';
import { LibraryFiles } from './library-files.tsx';
import { UploadBox } from './upload-box.tsx';

interface FileDialogProps {
  stepId: Id;
  onClose(): void;
}

/** Files of one step: on the left what is attached and its order, on the right the library and files of this machine. */
export function FileDialog({ stepId, onClose }: FileDialogProps) {
  const { session } = useAuthor();
  const step = useDraft((state) => state.draft.tree.byId[stepId]);
  const { tell } = useDialogs();
  const queryClient = useQueryClient();
  if (!step) return null;

  const attach = async (file: LibraryFile): Promise<void> => {
    try {
      await session.attach(stepId, file);
    } catch (error) {
      report.warning('The file could not be attached', error);
      const isThere = error instanceof ApiError && error.code === 'ALREADY_ATTACHED';
      await tell({ title: t('fileList'), message: isThere ? t('alreadyAttached') : sentenceOf(error, t('attachFailed')) });
    }
  };
  const detach = async (useId: Id): Promise<void> => {
    try {
      await session.detach(stepId, useId);
    } catch (error) {
      report.warning('The file could not be taken off', error);
      await tell({ title: t('fileList'), message: sentenceOf(error, t('detachFailed')) });
    }
  };
  const attachUploaded = async (file: LibraryFile): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.attachments });
    await session.attach(stepId, file);
  };
  return (
    <Dialog opened onClose={onClose} title={t('fileList')} size={1100} footer={<Button onClick={onClose}>{t('done')}</Button>}>
      <div className={styles['columns']}>
        <section className={styles['column']} aria-label={t('currentFiles')}>
          <h3>{t('currentFiles')}</h3>
          <CurrentFiles step={step} onDetach={(useId) => void detach(useId)} />
          <UploadBox onStored={attachUploaded} />
        </section>
        <section className={styles['column']} aria-label={t('libraryFiles')}>
          <h3>{t('libraryFiles')}</h3>
          <LibraryFiles
            attachedIds={new Set(step.attachments.map((use) => use.file.id))}
            onAttach={(file) => void attach(file)}
          />
        </section>
      </div>
    </Dialog>
  );
}
