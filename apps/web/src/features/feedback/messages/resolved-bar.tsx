import type { FeedbackThread, ThreadResolution } from '@benchbook/domain/feedback';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSaving } from '../../../lib/client/use-saving.ts';
import { formatActivityTime } from '../../../lib/format/dates.ts';
import { useIsTouch } from '../../../ui/media.ts';
import { useThreadActions } from '../api/use-thread-actions.ts';
import { t } from '../messages.ts';
import styles from './resolved-bar.module.css';

/** Replaces the composer of a resolved thread: by whom and how it was resolved, and a button that reopens it. */
export function ResolvedBar({ thread, resolution }: { thread: FeedbackThread; resolution: ThreadResolution }) {
  const { settle } = useThreadActions();
  const isTouch = useIsTouch();
  const { isSaving, problem, save } = useSaving(t('resolveFailed'));
  const reopen = () => save(() => settle(thread.id, false, ''));
  const { username, atMs, note } = resolution;
  return (
    <footer className={styles['bar']}>
      <IconCircleCheck aria-hidden size={20} stroke={1.75} />
      <div className={styles['words']}>
        <p>
          <b>{t('resolvedBy', { username, time: formatActivityTime(atMs) })}</b>
        </p>
        {note !== '' && <p className={styles['note']}>{note}</p>}
        <p className={styles['hint']}>{t('resolvedHint')}</p>
        {problem && <p role="alert">{problem}</p>}
      </div>
      <Button variant="default" size={isTouch ? 'touch' : 'sm'} loading={isSaving} onClick={() => void reopen()}>
        {t('reopen')}
      </Button>
    </footer>
  );
}
