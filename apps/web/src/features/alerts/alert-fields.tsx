import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AlertText } from '../../blocks/alert-panel/index.ts';
import styles from './alerts.module.css';
import { t } from './messages.ts';
import { useAfterPress } from './use-after-press.ts';
import type { AlertItem, AlertItemActions } from './use-alert-items.ts';

interface AlertFieldsProps extends Pick<AlertItemActions, 'rename' | 'write'> {
  item: AlertItem;
}

const PROBLEM = { blank: 'nameBlank', taken: 'nameTaken', 'too-long': 'nameTooLong' } as const;

/**
 * Name and words of an alert: to read, and after a press to edit. Enter takes the name and goes on to the words; a name
 * that is refused says why, and leaving it so brings the old one back (VAL-33, VAL-34).
 */
export function AlertFields({ item: { alert, isTemporary }, rename, write }: AlertFieldsProps) {
  const [isEditing, setEditing] = useState(isTemporary);
  const [typed, setTyped] = useState(isTemporary ? '' : alert.name);
  const [problem, setProblem] = useState<keyof typeof PROBLEM>();
  const words = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  const afterPress = useAfterPress();
  /** What Enter has taken: leaving the field by it does not take it again. */
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    opener.current?.focus();
  }, [isEditing]);

  const takeName = (): boolean => {
    if (taken.current === typed) return true;
    const found = rename(alert.id, typed);
    afterPress(() => setProblem(found));
    if (found) return false;
    taken.current = typed;
    return true;
  };
  const stop = (): void => {
    setEditing(false);
    setTyped(alert.name);
  };
  const onNameKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (takeName()) words.current?.focus();
  };
  const onNameLeft = (): void => {
    if (!takeName() && !isTemporary) setTyped(alert.name);
  };
  const onLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isStill = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isStill && !isTemporary) afterPress(() => setEditing(false));
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isTemporary) return;
    event.stopPropagation();
    setProblem(undefined);
    isBack.current = true;
    stop();
  };

  const refusal = problem && (
    <p role="alert" className={styles['refusal']}>
      {t(PROBLEM[problem])}
    </p>
  );
  if (!isEditing) {
    return (
      <div>
        <button
          ref={opener}
          type="button"
          className={styles['words']}
          onClick={() => {
            setProblem(undefined);
            setTyped(alert.name);
            setEditing(true);
          }}
        >
          <span className="bb-visually-hidden">{t('edit')}</span> <AlertText alert={alert} />
        </button>
        {refusal}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys
    <div className={styles['fields']} onBlur={onLeft} onKeyDown={onEscape}>
      <TextInput
        aria-label={t('namePlaceholder')}
        placeholder={t('namePlaceholder')}
        value={typed}
        error={problem !== undefined}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          taken.current = undefined;
          setProblem(undefined);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={onNameKey}
        onBlur={onNameLeft}
      />
      {refusal}
      <Textarea
        ref={words}
        aria-label={t('words')}
        placeholder={t('wordsPlaceholder')}
        rows={2}
        classNames={{ input: styles['area'] ?? '' }}
        value={alert.content}
        onChange={(event) => write(alert.id, event.currentTarget.value)}
      />
    </div>
  );
}
