import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepKeys, LineField } from '../../ui/fields/index.ts';
import { t } from './messages.ts';
import styles from './step-card.module.css';

interface StepTitleFieldProps {
  title: string;
  /** How many characters stand before the caret at first; without it all words are selected. */
  caretAt?: number | undefined;
  /** Called when typing pauses, and when the field goes without an answer; nothing is asked or refused. */
  onTyped?(title: string): void;
  /** Enter or leaving the field; false when the title was refused, and the field stays with what was typed. */
  onConfirm(title: string, by: 'enter' | 'leaving'): Promise<boolean>;
  /** Escape: the old title stays. */
  onCancel(): void;
  /** Gives the caller a way to take over what is typed but not reported yet; called with nothing when the field goes. */
  onFlushReady?(flush: (() => void) | undefined): void;
}

/** As in the text of a step. */
const PAUSE_MS = 400;

/** The title of a step while it is edited, its words selected. It answers once, however it is left. */
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
  const hear = (now: string): void => {
    clearTimeout(typed.current?.timer);
    typed.current = { title: now, timer: setTimeout(() => report(), PAUSE_MS) };
  };
  const confirm = async (field: HTMLInputElement, by: 'enter' | 'leaving'): Promise<void> => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    if (await onConfirm(field.value, by)) return;
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
    <LineField
      className={styles['titleField']}
      aria-label={t('stepNames')}
      defaultValue={title}
      data-autofocus
      ref={focusFirst}
      onChange={({ currentTarget }) => hear(currentTarget.value)}
      onClick={(event) => event.stopPropagation()}
      // Who leaves what was refused as it is has given it up.
      onBlur={({ currentTarget }) =>
        currentTarget.value === refused.current ? cancel() : void confirm(currentTarget, 'leaving')
      }
      onKeyDown={(event) => {
        // With Alt they are those of the steps.
        if (!event.altKey) keepKeys(event);
        if (event.key === 'Enter' && !event.altKey && !event.nativeEvent.isComposing) {
          // What has the focus next is not pressed by the same key.
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
