import type { Assignment, AssignmentBrief } from '@benchbook/domain/assignments';
import { IconNotes } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import { t } from './messages.ts';

interface BriefMarkProps {
  brief: AssignmentBrief & Pick<Assignment, 'handedOver'>;
  /** 0 to 100. */
  progress: number;
  /** Shows the lead's whole note and where the previous person stopped. */
  onShow(): void;
}

/**
 * Due date in a corner of the bar; an icon where there is only a note or a handover. Nothing without any of them or when all is
 * done.
 */
export function BriefMark({ brief: { dueDate, note, handedOver }, progress, onShow }: BriefMarkProps) {
  if (progress === 100 || (dueDate === null && note === '' && !handedOver)) return null;
  const label = note === '' && handedOver ? t('handedOver', { name: handedOver.from }) : t('note');
  return (
    <button
      type="button"
      className={classes['mark']}
      title={label}
      aria-label={dueDate === null ? label : undefined}
      onClick={onShow}
    >
      {dueDate === null ? <IconNotes aria-hidden size={24} stroke={1.75} /> : <DueMark dueDate={dueDate} progress={progress} />}
    </button>
  );
}
