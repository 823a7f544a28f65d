import type { LibraryFile } from '@benchbook/domain/attachments';
import { UploadList } from '../../../blocks/upload-list/index.ts';
import { useBusyCursor, useUploads } from '../../../lib/uploads/index.ts';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { t } from '../messages.ts';
import styles from './file-dialog.module.css';
import { findUploadProblem, UPLOAD_ACCEPT } from './upload-rules.ts';

/** Files of this machine, by choosing or dropping them; each shows how much has gone and can be stopped. */
export function UploadBox({ onStored }: { onStored(file: LibraryFile): Promise<void> }) {
  const rules = { findProblem: findUploadProblem, keepsOrder: true };
  const { uploads, start, cancel, resume } = useUploads(rules, onStored);
  const isBusy = useBusyCursor(uploads);
  return (
    <div className={styles['upload']} data-busy={isBusy || undefined}>
      <DropZone label={t('upload')} accept={UPLOAD_ACCEPT} onFiles={start}>
        <span className={styles['hint']}>{t('uploadHint')}</span>
      </DropZone>
      <UploadList uploads={uploads} onCancel={cancel} onResume={resume} />
    </div>
  );
}
