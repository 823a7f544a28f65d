import { type AssignmentBrief, NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { Textarea, TextInput } from '@mantine/core';
import classes from './assignment-brief.module.css';
import { t } from './messages.ts';

interface BriefFieldsProps {
  brief: AssignmentBrief;
  onChange(brief: AssignmentBrief): void;
}

/** Last day and note, to be filled in by a lead. */
export function BriefFields({ brief, onChange }: BriefFieldsProps) {
  return (
    <div className={classes['fields']}>
      <TextInput
        type="date"
        label={t('dueDate')}
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
