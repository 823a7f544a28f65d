import type { LibraryFile } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../../lib/client/index.ts';
import { report } from '../../../lib/log/report.ts';
import { queryKeys } from '../../../lib/query/query-keys.ts';
import { type Upload, useCloseQuestion } from '../../../lib/uploads/index.ts';
import { Dialog, useDialogs } from '../../../ui/dialogs/index.ts';
import { t as screen } from '../messages.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { CurrentFiles } from './current-files.tsx';
import styles from './file-dialog.module.css';
import { t } from './messages.ts';
import { UploadBox } from './upload-box.tsx';

interface FileDialogProps {
  stepId: Id;
  onClose(): void;
}

/** Files of one step, with an upload that attaches immediately (EDIT-26, VAL-19, VAL-21). */
export function FileDialog({ stepId, onClose }: FileDialogProps) {
  const { session } = useAuthor();
  const step = useDraft((state) => state.draft.tree.byId[stepId]);
  const { tell } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const close = useCloseQuestion(uploads, onClose);
  const queryClient = useQueryClient();
  if (!step) return null;

  const detach = async (useId: Id): Promise<void> => {
    try {
      await session.detach(stepId, useId);
    } catch (error) {
      report.warning('The file could not be detached', error);
      await tell({ title: screen('fileList'), message: sentenceOf(error, t('detachFailed')) });
    }
  };
  const attachUploaded = async (file: LibraryFile): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.attachments });
    await session.attach(stepId, file);
  };
  return (
    <Dialog
      opened
      onClose={() => void close()}
      title={screen('fileList')}
      size={640}
      footer={<Button onClick={() => void close()}>{t('done')}</Button>}
    >
      <section className={styles['column']} aria-label={t('currentFiles')}>
        <h3 ref={heading} tabIndex={-1}>
          {t('currentFiles')}
        </h3>
        <CurrentFiles heading={heading} step={step} onDetach={(useId) => void detach(useId)} />
        <UploadBox onStored={attachUploaded} onUploads={setUploads} />
      </section>
    </Dialog>
  );
}
