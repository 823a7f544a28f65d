import { Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../messages.ts';
import { useDraft } from '../session/author-context.ts';
import styles from '../session/notice.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Opens the choice when texts clash, and stays as a bar with the way back to it when it is put off. */
export function ConflictNotice() {
  const conflicts = useDraft((state) => state.conflicts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(conflicts.length > 0), [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <>
      <div className={styles['notice']} role="status">
        <IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />
        <span>{t('conflictsOpen', { count: conflicts.length })}</span>
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('resolveConflicts')}
        </Button>
      </div>
      {isOpen && <ConflictDialog conflicts={conflicts} onClose={() => setOpen(false)} />}
    </>
  );
}
