import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepKeys, LineField } from '../../ui/fields/index.ts';
import { t } from './messages.ts';
import styles from './step-card.module.css';

interface StepTitleFieldProps {
  title: string;
  /** Number of characters before the initial caret; without it the whole title is selected. */
  caretAt?: number | undefined;
  /** Called when typing pauses, and when the field is removed without an answer; without validation. */
  onTyped?(title: string): void;
  /** Enter or leaving the field; false when the title was refused, and the field stays with what was typed. */
  onConfirm(title: string, by: 'enter' | 'leaving'): Promise<boolean>;
  /** Escape: keeps the old title. */
  onCancel(): void;
  /** Gives the caller a function that reports pending typing immediately; called with undefined when the field is removed. */
  onFlushReady?(flush: (() => void) | undefined): void;
}

/** As in the text of a step. */
const PAUSE_MS = 400;

/** The title of a step while it is edited, initially selected. It answers once, however it is left. */
export function StepTitleField({ title, caretAt, onTyped, onConfirm, onCancel, onFlushReady }: StepTitleFieldProps) {
  const [focusFirst] = useState(() => (field: HTMLInputElement | null) => focusAt(field, caretAt));
  const isAnswered = useRef(false);
  const refused = useRef<string>(undefined);
  const typed = useRef<{ readonly title: string; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const report = useEffectEvent(() => {
    if (!typed.current) return;
    clearTimeout(typed.current.timer);
    const { title: now } = typed.current;
    typed.current = undefined;
    if (!isAnswered.current) onTyped?.(now);
  });
  const offer = useEffectEvent((flush: (() => void) | undefined) => onFlushReady?.(flush));
  useEffect(() => {
    const flush = (): void => report();
    offer(flush);
    return () => {
      flush();
      offer(undefined);
    };
  }, []);
  const handleInput = (now: string): void => {
    clearTimeout(typed.current?.timer);
    typed.current = { title: now, timer: setTimeout(() => report(), PAUSE_MS) };
  };
  const confirm = async (field: HTMLInputElement, by: 'enter' | 'leaving'): Promise<void> => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    if (await onConfirm(field.value, by)) return;
    isAnswered.current = false;
    refused.current = field.value;
    // The dialog with the reason returns the focus first.
    setTimeout(() => field.focus());
  };
  const cancel = (): void => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    onCancel();
  };
  return (
    <LineField
      className={styles['titleField']}
      aria-label={t('stepNames')}
      defaultValue={title}
      data-autofocus
      ref={focusFirst}
      onChange={({ currentTarget }) => handleInput(currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      // Leaving an unchanged refused title cancels.
      onBlur={({ currentTarget }) =>
        currentTarget.value === refused.current ? cancel() : void confirm(currentTarget, 'leaving')
      }
      onKeyDown={(event) => {
        // With Alt they are shortcuts of the steps.
        if (!event.altKey) keepKeys(event);
        if (event.key === 'Enter' && !event.altKey && !event.nativeEvent.isComposing) {
          // The next focused element must not receive the same key.
          event.preventDefault();
          void confirm(event.currentTarget, 'enter');
        }
        if (event.key === 'Escape') cancel();
      }}
    />
  );
}

function focusAt(field: HTMLInputElement | null, caretAt: number | undefined): void {
  field?.focus();
  if (caretAt === undefined) field?.select();
  else field?.setSelectionRange(caretAt, caretAt);
}
