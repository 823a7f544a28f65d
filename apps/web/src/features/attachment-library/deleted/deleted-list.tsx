import type { DeletedFile } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import styles from '../library.module.css';
import { t } from '../messages.ts';

interface DeletedListProps {
  files: readonly DeletedFile[];
  /** Receives the focus when the last file is restored; default: the list. */
  focusFallback?: RefObject<HTMLElement | null>;
  onBringBack(file: DeletedFile): void;
}

/** Deleted files, each with who deleted it and when, and a button that restores it. */
export function DeletedList({ files, focusFallback, onBringBack }: DeletedListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles['deleted']} aria-label={t('deletedFiles')} tabIndex={-1}>
      {files.map((file) => (
        <DeletedRow key={file._id} file={file} focusFallback={focusFallback ?? list} onBringBack={() => onBringBack(file)} />
      ))}
    </ul>
  );
}

interface DeletedRowProps {
  file: DeletedFile;
  focusFallback: RefObject<HTMLElement | null>;
  onBringBack(): void;
}

function DeletedRow({ file, focusFallback, onBringBack }: DeletedRowProps) {
  const row = useFocusGoesTo<HTMLLIElement>(focusFallback);
  return (
    <li ref={row}>
      <span>{wordsOf(file)}</span>
      <Button size="touch" variant="default" aria-label={t('bringBackFile', { path: file.path })} onClick={onBringBack}>
        {t('bringBack')}
      </Button>
    </li>
  );
}

function wordsOf({ path, deletedBy, deletedAt }: DeletedFile): string {
  if (deletedAt === null) return t('wasDeleted', { path });
  return t('wasDeletedBy', { path, name: deletedBy, date: formatActivityTime(deletedAt) });
}
