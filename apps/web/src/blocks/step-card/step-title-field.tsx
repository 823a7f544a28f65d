import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { t } from './messages.ts';
import styles from './step-card.module.css';

interface StepTitleFieldProps {
  title: string;
  /** Enter or leaving the field. */
  onConfirm(title: string): void;
  /** Escape: the old title stays. */
  onCancel(): void;
}

/** The title of a step while it is edited, its words selected. It answers once, however it is left. */
export function StepTitleField({ title, onConfirm, onCancel }: StepTitleFieldProps) {
  const isAnswered = useRef(false);
  const answer = (how: () => void): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    how();
  };
  return (
    <TextInput
      className={styles['titleField']}
      aria-label={t('stepNames')}
      defaultValue={title}
      data-autofocus
      ref={focusAndSelect}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        answer(() => onConfirm(value));
      }}
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) answer(() => onConfirm(value));
        if (event.key === 'Escape') answer(onCancel);
      }}
    />
  );
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
