import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { t } from './messages.ts';
import styles from './step-card.module.css';

interface StepTitleFieldProps {
  title: string;
  /** Enter or leaving the field; false when the title was refused, and the field stays with what was typed. */
  onConfirm(title: string): Promise<boolean>;
  /** Escape: the old title stays. */
  onCancel(): void;
}

/** The title of a step while it is edited, its words selected. It answers once, however it is left. */
export function StepTitleField({ title, onConfirm, onCancel }: StepTitleFieldProps) {
  const isAnswered = useRef(false);
  const refused = useRef<string>(undefined);
  const confirm = async (field: HTMLInputElement): Promise<void> => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    if (await onConfirm(field.value)) return;
    isAnswered.current = false;
    refused.current = field.value;
    // Whoever told why gives the focus back first.
    setTimeout(() => field.focus());
  };
  const cancel = (): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onCancel();
  };
  return (
    <TextInput
      className={styles['titleField']}
      aria-label={t('stepNames')}
      defaultValue={title}
      data-autofocus
      ref={focusAndSelect}
      onClick={(event) => event.stopPropagation()}
      // Who leaves what was refused as it is has given it up.
      onBlur={({ currentTarget }) => (currentTarget.value === refused.current ? cancel() : void confirm(currentTarget))}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          // What has the focus next is not pressed by the same key.
          event.preventDefault();
          void confirm(event.currentTarget);
        }
        if (event.key === 'Escape') cancel();
      }}
    />
  );
}

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
