import type { DeletedFile } from '@benchbook/contracts';
import { Button } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { useFocusGoesTo } from '../../../ui/focus/index.ts';
import styles from '../library.module.css';
import { t } from '../messages.ts';

interface DeletedListProps {
  files: readonly DeletedFile[];
  /** Stays when the last file is gone, and has the focus then; the list itself when not given. */
  place?: RefObject<HTMLElement | null>;
  onBringBack(file: DeletedFile): void;
}

/** Deleted files, each with who deleted it and when, and the button that brings it back. */
export function DeletedList({ files, place, onBringBack }: DeletedListProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} className={styles['deleted']} aria-label={t('deletedFiles')} tabIndex={-1}>
      {files.map((file) => (
        <DeletedRow key={file._id} file={file} place={place ?? list} onBringBack={() => onBringBack(file)} />
      ))}
    </ul>
  );
}

interface DeletedRowProps {
  file: DeletedFile;
  place: RefObject<HTMLElement | null>;
  onBringBack(): void;
}

function DeletedRow({ file, place, onBringBack }: DeletedRowProps) {
  const row = useFocusGoesTo<HTMLLIElement>(place);
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
