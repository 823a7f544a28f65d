import { type AssignmentBrief, calendarDay, isLate, NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { Textarea, TextInput } from '@mantine/core';
import { useNow } from '../../lib/time/index.ts';
import classes from './assignment-brief.module.css';
import { t } from './messages.ts';

const EVERY_MINUTE_MS = 60_000;

interface BriefFieldsProps {
  brief: AssignmentBrief;
  /** 0 to 100, of the current assignee: completed work is never late. */
  progress?: number;
  onChange(brief: AssignmentBrief): void;
}

/** Due date and note, edited by a lead. A past date is accepted, with a hint about what it means. */
export function BriefFields({ brief, progress = 0, onChange }: BriefFieldsProps) {
  const isOver = isLate(brief, progress, calendarDay(new Date(useNow(EVERY_MINUTE_MS))));
  return (
    <div className={classes['fields']}>
      <TextInput
        type="date"
        label={t('dueDate')}
        description={isOver ? t('dayIsOver') : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        value={brief.dueDate ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...brief, dueDate: value === '' ? null : value })}
      />
      <Textarea
        label={t('noteField')}
        placeholder={t('noteHint')}
        value={brief.note}
        maxLength={NOTE_MAX_LENGTH}
        autosize
        minRows={1}
        maxRows={4}
        onChange={({ currentTarget: { value } }) => onChange({ ...brief, note: value })}
      />
    </div>
  );
}
