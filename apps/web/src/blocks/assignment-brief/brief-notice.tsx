import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { IconX } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import { HandoverWords, type LeftPlace } from './handover-words.tsx';
import { t } from './messages.ts';

interface BriefNoticeProps {
  brief: AssignmentBrief & Pick<Assignment, 'handedOver'>;
  /** 0 to 100. */
  progress: number;
  size?: 'desk' | 'bench';
  /** Of work that somebody else had before. */
  leftPlace?: LeftPlace | undefined;
  /** Given where it can be put away. */
  onDismiss?: () => void;
}

/**
 * What is to be known before anything else: who had the work before, the last day and the note of the lead. Nothing where there
 * is none of it, and nothing in the way of who has done it all.
 */
export function BriefNotice({ brief, progress, size = 'desk', leftPlace, onDismiss }: BriefNoticeProps) {
  const { dueDate, note, handedOver } = brief;
  const isOver = size === 'bench' && progress === 100;
  if (isOver || (dueDate === null && note === '' && !handedOver)) return null;
  return (
    <section
      className={classes['notice']}
      data-size={size}
      aria-label={handedOver ? t('handedOver', { name: handedOver.from }) : t('note')}
    >
      <div className={classes['words']}>
        {handedOver && <HandoverWords handover={handedOver} place={leftPlace} />}
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
