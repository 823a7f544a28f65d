import type { LibraryFile } from '@benchbook/domain/attachments';
import { useEffect } from 'react';
import { UploadList } from '../../../blocks/upload-list/upload-list.tsx';
import { type Upload, useBusyCursor, useUploads } from '../../../lib/uploads/index.ts';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import styles from './file-dialog.module.css';
import { t } from './messages.ts';
import { AUTHOR_UPLOADS, UPLOAD_ACCEPT } from './upload-rules.ts';

interface UploadBoxProps {
  onStored(file: LibraryFile): Promise<void>;
  /** Reports running uploads to the dialog, which cancels them when it closes. */
  onUploads?(uploads: readonly Upload[]): void;
}

/** Upload by choosing or dropping files; each has a progress bar and can be cancelled. */
export function UploadBox({ onStored, onUploads }: UploadBoxProps) {
  const { uploads, start, cancel, resume, sendAsOffered, takeLibraryFile } = useUploads(AUTHOR_UPLOADS, onStored);
  const isBusy = useBusyCursor(uploads);
  useEffect(() => onUploads?.(uploads), [uploads, onUploads]);
  return (
    <div className={styles['upload']} data-busy={isBusy || undefined}>
      <DropZone label={t('upload')} accept={UPLOAD_ACCEPT} onFiles={(files) => start(files)}>
        <span className={styles['hint']}>{t('uploadHint')}</span>
      </DropZone>
      <UploadList
        uploads={uploads}
        onCancel={cancel}
        onResume={resume}
        onSendAsOffered={sendAsOffered}
        onTakeLibraryFile={takeLibraryFile}
      />
    </div>
  );
}
