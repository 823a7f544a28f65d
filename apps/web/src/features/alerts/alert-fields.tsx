import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
export function AlertFields({ item, rename, write }: AlertFieldsProps) {
  const { alert, isTemporary } = item;
  const [isEditing, setEditing] = useState(isTemporary);
  const opener = useRef<HTMLButtonElement>(null);
  const isBack = useRef(false);
  const name = useAlertName(item, rename);
  useEffect(() => {
    if (isEditing || !isBack.current) return;
    isBack.current = false;
    opener.current?.focus();
  }, [isEditing]);

  const open = (): void => {
    name.begin();
    setEditing(true);
  };
  const onLeft = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isStill = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isStill && !isTemporary) name.afterPress(() => setEditing(false));
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isTemporary) return;
    event.stopPropagation();
    isBack.current = true;
    name.begin();
    setEditing(false);
  };
  const refusal = name.problem && (
    <p role="alert" className={styles['refusal']}>
      {t(PROBLEM[name.problem])}
    </p>
  );
  if (!isEditing) {
    return (
      <div>
        <button ref={opener} type="button" className={styles['words']} onClick={open}>
          <span className="bb-visually-hidden">{t('edit')}</span> <AlertText alert={alert} />
        </button>
        {refusal}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields have the keys
    <div className={styles['fields']} onBlur={onLeft} onKeyDown={onEscape}>
      <Fields item={item} name={name} refusal={refusal} write={write} />
    </div>
  );
}

/** A name as it is typed, and taken where it can be had. */
function useAlertName({ alert, isTemporary }: AlertItem, rename: AlertItemActions['rename']) {
  const [typed, setTyped] = useState(isTemporary ? '' : alert.name);
  const [problem, setProblem] = useState<keyof typeof PROBLEM>();
  const afterPress = useAfterPress();
  /** What Enter has taken: leaving the field by it does not take it again. */
  const taken = useRef<string>(undefined);
  return {
    typed,
    problem,
    afterPress,
    /** As it stands, without what was said about another. */
    begin: (): void => {
      setProblem(undefined);
      setTyped(alert.name);
    },
    restore: (): void => setTyped(alert.name),
    type: (name: string): void => {
      taken.current = undefined;
      setProblem(undefined);
      setTyped(name);
    },
    /** False when it is refused. */
    take: (): boolean => {
      if (taken.current === typed) return true;
      const found = rename(alert.id, typed);
      afterPress(() => setProblem(found));
      if (found) return false;
      taken.current = typed;
      return true;
    },
  };
}

interface FieldsProps extends Pick<AlertFieldsProps, 'item' | 'write'> {
  name: ReturnType<typeof useAlertName>;
  refusal: ReactNode;
}

function Fields({ item: { alert, isTemporary }, name, refusal, write }: FieldsProps) {
  const words = useRef<HTMLTextAreaElement>(null);
  const onNameKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (name.take()) words.current?.focus();
  };
  const onNameLeft = (): void => {
    if (!name.take() && !isTemporary) name.restore();
  };
  return (
    <>
      <TextInput
        aria-label={t('namePlaceholder')}
        placeholder={t('namePlaceholder')}
        value={name.typed}
        error={name.problem !== undefined}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => name.type(event.currentTarget.value)}
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
    </>
  );
}
