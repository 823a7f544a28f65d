import { NOTE_MAX_LENGTH } from '@benchbook/domain/assignments';
import { Textarea } from '@mantine/core';
import { t } from './messages.ts';

interface RemarkFieldProps {
  note: string;
  onChange(note: string): void;
}

/** Remark for the next person when work is handed over. */
export function RemarkField({ note, onChange }: RemarkFieldProps) {
  return (
    <Textarea
      label={t('remark')}
      placeholder={t('remarkHint')}
      value={note}
      maxLength={NOTE_MAX_LENGTH}
      autosize
      minRows={2}
      maxRows={4}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  );
}
