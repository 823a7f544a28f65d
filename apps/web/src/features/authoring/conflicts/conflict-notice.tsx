import { Button } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { lazyModal } from '../../../ui/lazy/index.ts';
import { t } from '../messages.ts';
import { useDraft, useDraftActions } from '../session/author-context.ts';
import styles from '../session/notice.module.css';

const ConflictDialog = lazyModal(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** Banner that opens the conflict dialog. Only a save opens the dialog automatically, so that it does not interrupt typing. */
export function ConflictNotice() {
  const conflicts = useDraft((state) => state.conflicts);
  const isChoosing = useDraft((state) => state.isChoosing);
  const { choose } = useDraftActions();
  if (conflicts.length === 0) return null;
  return (
    <>
      <div className={styles['notice']} role="status">
        <IconArrowsSplit2 size={18} stroke={1.75} aria-hidden />
        <span>{t('conflictsOpen', { count: conflicts.length })}</span>
        <Button size="xs" onClick={() => choose(true)}>
          {t('resolveConflicts')}
        </Button>
      </div>
      {isChoosing && <ConflictDialog onClose={() => choose(false)} />}
    </>
  );
}
