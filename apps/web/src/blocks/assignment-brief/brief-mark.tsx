import type { AssignmentBrief } from '@benchbook/domain/assignments';
import { IconNotes } from '@tabler/icons-react';
import classes from './assignment-brief.module.css';
import { DueMark } from './due-mark.tsx';
import { t } from './messages.ts';

interface BriefMarkProps {
  brief: AssignmentBrief;
  /** 0 to 100. */
  progress: number;
  /** Shows all that the lead said. */
  onShow(): void;
}

/** Until when, in a corner of the bar; where there is only a note, a sign for it. Nothing where nothing was said or all is done. */
export function BriefMark({ brief: { dueDate, note }, progress, onShow }: BriefMarkProps) {
  if (progress === 100 || (dueDate === null && note === '')) return null;
  return (
    <button
      type="button"
      className={classes['mark']}
      title={t('note')}
      aria-label={dueDate === null ? t('note') : undefined}
      onClick={onShow}
    >
      {dueDate === null ? <IconNotes aria-hidden size={24} stroke={1.75} /> : <DueMark dueDate={dueDate} progress={progress} />}
    </button>
  );
}
