import type { DeletedFile } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import styles from '../library.module.css';
import { t } from '../messages.ts';

interface DeletedListProps {
  files: readonly DeletedFile[];
  onBringBack(file: DeletedFile): void;
}

/** Deleted files, each with who deleted it and when, and the button that brings it back. */
export function DeletedList({ files, onBringBack }: DeletedListProps) {
  return (
    <ul className={styles['deleted']} aria-label={t('deletedFiles')}>
      {files.map((file) => (
        <li key={file._id}>
          <span>{wordsOf(file)}</span>
          <Button
            size="touch"
            variant="default"
            aria-label={t('bringBackFile', { path: file.path })}
            onClick={() => onBringBack(file)}
          >
            {t('bringBack')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ path, deletedBy, deletedAt }: DeletedFile): string {
  if (deletedAt === null) return t('wasDeleted', { path });
  return t('wasDeletedBy', { path, name: deletedBy, date: formatActivityTime(deletedAt) });
}
