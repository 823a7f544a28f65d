import { IconRefresh, IconX } from '@tabler/icons-react';
import { fileSize } from '../../lib/format/file-size.ts';
import type { Upload } from '../../lib/uploads/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { t } from './messages.ts';
import styles from './upload-list.module.css';

interface UploadListProps {
  uploads: readonly Upload[];
  onCancel(id: string): void;
  onResume(id: string): void;
}

/** Files on their way: how much of each has gone, why one did not go, and what can be done about it. */
export function UploadList({ uploads, onCancel, onResume }: UploadListProps) {
  const failed = uploads.filter(({ problem }) => problem !== undefined);
  return (
    <>
      {failed.length > 1 && (
        <button
          type="button"
          className={styles['dismissAll']}
          onClick={() => {
            for (const { id } of failed) onCancel(id);
          }}
        >
          {t('dismissAll', { count: failed.length })}
        </button>
      )}
      <ul className={styles['list']} aria-label={t('uploads')}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => onCancel(upload.id)} onResume={() => onResume(upload.id)} />
        ))}
      </ul>
    </>
  );
}

function UploadRow({ upload, onCancel, onResume }: { upload: Upload; onCancel(): void; onResume(): void }) {
  const { name, sizeBytes, sentBytes, problem, canResume } = upload;
  const sent = Math.min(sentBytes, sizeBytes);
  const percent = sizeBytes === 0 ? 0 : Math.min(99, Math.floor((sent / sizeBytes) * 100));
  return (
    <li className={styles['row']}>
      <div className={styles['head']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        {!problem && (
          <span className={styles['figure']}>{t('uploading', { done: fileSize(sent), total: fileSize(sizeBytes) })}</span>
        )}
        {problem && canResume && <IconButton label={t('resume', { name })} icon={<IconRefresh size={16} />} onClick={onResume} />}
        <IconButton label={t(problem ? 'dismiss' : 'cancel', { name })} icon={<IconX size={16} />} onClick={onCancel} />
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
