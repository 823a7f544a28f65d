import type { LibraryFile } from '@benchbook/domain/attachments';
import { IconX } from '@tabler/icons-react';
import { DropZone } from '../../../ui/drop-zone/drop-zone.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { t } from '../messages.ts';
import styles from './file-dialog.module.css';
import { fileSize } from './file-size.ts';
import { UPLOAD_ACCEPT } from './upload-rules.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** Files of this machine, by choosing or dropping them; each shows how much has gone and can be stopped. */
export function UploadBox({ onStored }: { onStored(file: LibraryFile): Promise<void> }) {
  const { uploads, start, cancel } = useUploads(onStored);
  return (
    <div className={styles['upload']}>
      <DropZone label={t('upload')} accept={UPLOAD_ACCEPT} onFiles={start}>
        <span className={styles['hint']}>{t('uploadHint')}</span>
      </DropZone>
      <ul className={styles['list']} aria-label={t('upload')}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} />
        ))}
      </ul>
    </div>
  );
}

function UploadRow({ upload, onCancel }: { upload: Upload; onCancel(): void }) {
  const { name, sizeBytes, sentBytes, problem } = upload;
  const percent = sizeBytes === 0 ? 0 : Math.min(99, Math.floor((sentBytes / sizeBytes) * 100));
  return (
    <li className={styles['uploadRow']}>
      <div className={styles['uploadHead']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {!problem && (
          <span className={styles['figure']}>
            {t('uploading', { done: fileSize(Math.min(sentBytes, sizeBytes)), total: fileSize(sizeBytes) })}
          </span>
        )}
        <IconButton
          label={t(problem ? 'dismissUpload' : 'cancelUpload', { name })}
          icon={<IconX size={16} />}
          onClick={onCancel}
        />
      </div>
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      ) : (
        <ProgressBar value={percent} label={name} />
      )}
    </li>
  );
}
