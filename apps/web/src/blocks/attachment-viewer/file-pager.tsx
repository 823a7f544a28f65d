import type { AttachmentUse } from '@benchbook/domain/attachments';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './attachment-viewer.module.css';
import { t } from './messages.ts';
import { StageButton } from './stage-button.tsx';

interface FilePagerProps {
  uses: readonly AttachmentUse[];
  shown: AttachmentUse;
  onSelect(use: AttachmentUse): void;
}

/** "1 of 3" between arrows; the last file is followed by the first. */
export function FilePager({ uses, shown, onSelect }: FilePagerProps) {
  const position = uses.indexOf(shown);
  const go = (by: number): void => {
    const next = uses[(position + by + uses.length) % uses.length];
    if (next) onSelect(next);
  };
  return (
    <div className={styles['pages']}>
      <StageButton label={t('previousFile')} icon={<IconChevronLeft />} onClick={() => go(-1)} />
      <span className={styles['position']}>{t('position', { position: position + 1, count: uses.length })}</span>
      <StageButton label={t('nextFile')} icon={<IconChevronRight />} onClick={() => go(1)} />
    </div>
  );
}
