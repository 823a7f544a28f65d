import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { LimitedText } from '../fields/index.ts';
import { useIsNarrow, useIsTouch } from '../media.ts';
import { t } from '../messages.ts';
import { useCloseOnBack } from '../navigation/index.ts';
import classes from './dialogs.module.css';
import { useCloseOnEscape } from './escape-closes.ts';
import { outsideCloses } from './outside-closes.ts';
import { topDialog } from './top-dialog.ts';

export interface ShownQuestion {
  readonly title: string;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly confirmLabel?: string | undefined;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'normal' | 'danger' | 'loses' | undefined;
  readonly field?: QuestionField | undefined;
  readonly hasCancel: boolean;
  readonly others: readonly { readonly label: string; readonly isPrimary: boolean; choose(): void }[];
  onConfirm(): void;
  onCancel(): void;
}

interface QuestionModalProps {
  isOpen: boolean;
  question: ShownQuestion;
}

/**
 * A question or notice: the message, its details, and its choices with the confirm button last and focused, unless confirming
 * loses work. A text field has the focus instead, so that typing immediately does not press a button.
 */
export function QuestionModal({ isOpen, question }: QuestionModalProps) {
  const { title, message, detail, field, hasCancel, others, tone, confirmLabel, cancelLabel, onConfirm, onCancel } = question;
  // People answer questions at the bench with gloves on.
  const isTouch = useIsTouch();
  const size = useIsNarrow() || isTouch ? 'touch' : 'sm';
  const hasPrimary = others.some(({ isPrimary }) => isPrimary);
  useCloseOnBack(isOpen, onCancel);
  useCloseOnEscape(isOpen, onCancel);
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      closeOnEscape={false}
      title={title}
      withCloseButton={false}
      size={460}
      padding={0}
      zIndex={400}
      returnFocus={false}
      portalProps={{ target: topDialog.current() ?? document.body }}
      {...outsideCloses(onCancel)}
      classNames={{ title: classes['title'], header: classes['header'], body: classes['body'] }}
    >
      <Text className={classes['message']}>{message}</Text>
      {detail && <Text className={classes['detail']}>{detail}</Text>}
      {field && <TextBeside {...field} />}
      <Group className={classes['footer']} justify="flex-end" gap="sm">
        {hasCancel && (
          <Button data-autofocus={tone === 'loses' || undefined} variant="default" size={size} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
        {others.map(({ label, isPrimary, choose }) => (
          <Button
            key={label}
            data-autofocus={(isPrimary && !field) || undefined}
            variant={isPrimary ? 'filled' : 'default'}
            size={size}
            onClick={choose}
          >
            {label}
          </Button>
        ))}
        <Button
          data-autofocus={(tone !== 'loses' && !hasPrimary && !field) || undefined}
          variant={hasPrimary ? 'default' : 'filled'}
          size={size}
          {...((tone === 'danger' || tone === 'loses') && { variant: 'outline', color: 'var(--bb-error)' })}
          onClick={onConfirm}
        >
          {confirmLabel ?? t('ok')}
        </Button>
      </Group>
    </Modal>
  );
}

function TextBeside({ label, description, maxLength, value, onChange }: QuestionField) {
  const [text, setText] = useState(value);
  const change = (next: string): void => {
    setText(next);
    onChange(next);
  };
  return (
    <LimitedText
      className={classes['field']}
      {...{ label, description, maxLength }}
      value={text}
      onText={change}
      data-autofocus
    />
  );
}

export interface QuestionField {
  readonly label: string;
  readonly description: string;
  /** Characters at most. */
  readonly maxLength: number;
  readonly value: string;
  onChange(value: string): void;
}
