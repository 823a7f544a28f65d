import { lineText } from '@benchbook/domain/words';
import { Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { AlertText } from '../../blocks/alert-panel/index.ts';
import styles from './alerts.module.css';
import { t } from './messages.ts';
import { useAfterPress } from './use-after-press.ts';
import type { AlertItem, AlertItemActions } from './use-alert-items.ts';

interface AlertFieldsProps extends Pick<AlertItemActions, 'rename' | 'unname' | 'write'> {
  item: AlertItem;
}

const PROBLEM = { blank: 'nameBlank', taken: 'nameTaken', 'too-long': 'nameTooLong' } as const;

/**
 * Name and text of an alert; a press opens their fields. Enter accepts the name and moves to the text. A refused name
 * shows the reason, and leaving the field restores the old name (VAL-33, VAL-34). The draft follows the typing as long as
 * the name is valid.
 */
export function AlertFields({ item, rename, unname, write }: AlertFieldsProps) {
  const { alert, isTemporary } = item;
  const [isEditing, setEditing] = useState(isTemporary);
  const opener = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const name = useAlertName(item, rename, unname);
  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
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
    returnsFocus.current = true;
    name.cancel();
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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the fields in it
    <div className={styles['fields']} onBlur={onLeft} onKeyDown={onEscape}>
      <Fields item={item} name={name} refusal={refusal} write={write} />
    </div>
  );
}

/** State of the name field while it is edited. */
function useAlertName({ alert, isTemporary }: AlertItem, rename: AlertItemActions['rename'], unname: AlertItemActions['unname']) {
  const [typed, setTyped] = useState(isTemporary ? '' : alert.name);
  const [problem, setProblem] = useState<keyof typeof PROBLEM>();
  const afterPress = useAfterPress();
  /** The name to restore; undefined for a new alert until its first name is accepted. */
  const old = useRef(isTemporary ? undefined : alert.name);
  /** Restores the old name in the draft, or makes the alert temporary again. */
  const takeBack = (): void => {
    if (old.current === undefined) unname(alert.id);
    else rename(alert.id, old.current);
  };
  /** Restores the old name in draft and field; a new alert keeps the name of the draft. */
  const restore = (): void => {
    if (old.current !== undefined) takeBack();
    setTyped(old.current ?? alert.name);
  };
  return {
    typed,
    problem,
    afterPress,
    /** Starts editing with the current name and no error. */
    begin: (): void => {
      old.current = alert.name;
      setProblem(undefined);
      setTyped(alert.name);
    },
    restore,
    /** Restores the old name and clears the error. */
    cancel: (): void => {
      setProblem(undefined);
      restore();
    },
    type: (name: string): void => {
      setProblem(undefined);
      setTyped(name);
      if (rename(alert.id, name)) takeBack();
    },
    /** Accepts the typed name. @returns false if it is refused */
    take: (): boolean => {
      const found = rename(alert.id, typed);
      afterPress(() => setProblem(found));
      if (!found) old.current = lineText(typed);
      return !found;
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
