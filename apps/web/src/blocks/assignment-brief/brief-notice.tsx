import type { AssignmentBrief } from '@benchbook/domain/assignments';
import { IconX } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import { t } from './messages.ts';

interface BriefNoticeProps {
  brief: AssignmentBrief;
  /** 0 to 100. */
  progress: number;
  size?: 'desk' | 'bench';
  /** Given where it can be put away. */
  onDismiss?: () => void;
}

/**
 * What the lead says, before anything else: the last day and the note. Nothing where nothing was said, and nothing in the
 * way of who has done it all.
 */
export function BriefNotice({ brief: { dueDate, note }, progress, size = 'desk', onDismiss }: BriefNoticeProps) {
  const isOver = size === 'bench' && progress === 100;
  if (isOver || (dueDate === null && note === '')) return null;
  return (
    <section className={classes['notice']} data-size={size} aria-label={t('note')}>
      <div className={classes['words']}>
        <DueMark dueDate={dueDate} progress={progress} />
        {note !== '' && <p className={classes['note']}>{note}</p>}
      </div>
      {onDismiss && (
        <button type="button" className={classes['close']} aria-label={t('dismiss')} onClick={onDismiss}>
          <IconX aria-hidden size={22} stroke={1.75} />
        </button>
      )}
    </section>
  );
}
