import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { IconX } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import type { LeftPlace } from './handover-words.tsx';
import { HandoverWords } from './handover-words.tsx';
import { t } from './messages.ts';

/** Previous assignee, due date and the lead's note. */
export function BriefWords({ brief, progress, size = 'desk', leftPlace, onDismiss }: BriefNoticeProps) {
  const { dueDate, note, handedOver } = brief;
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

export interface BriefNoticeProps {
  brief: AssignmentBrief & Pick<Assignment, 'handedOver'>;
  /** 0 to 100. */
  progress: number;
  size?: 'desk' | 'bench';
  /** Where the previous assignee stopped. */
  leftPlace?: LeftPlace | undefined;
  /** Given where it can be dismissed. */
  onDismiss?: () => void;
}
