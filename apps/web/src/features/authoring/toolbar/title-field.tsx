import type { Id } from '@benchbook/domain/ids';
import { findTitleProblem, forbiddenInTitle } from '@benchbook/domain/instructions';
import { IconPencil } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/log/report.ts';
import { useCurrentUser } from '../../../lib/session/index.ts';
import { useDialogs } from '../../../ui/dialogs/index.ts';
import { keepKeys, LineField } from '../../../ui/fields/index.ts';
import { restoreLostFocus } from '../../../ui/focus/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft, useDraftActions } from '../session/author-context.ts';
import styles from './toolbar.module.css';

/** Title of the instruction; a changed one is validated and must be available (VAL-08). */
export function TitleField() {
  const { session } = useAuthor();
  const { id: userId } = useCurrentUser();
  const [kept] = useState(() => typedTitle(userId, session.instructionId));
  const title = useDraft((state) => state.draft.settings.title);
  const findProblem = useTitleProblem();
  const { setSettings } = useDraftActions();
  const { tell } = useDialogs();
  /** Initial value while the field is open: the title, an unfinished one from before a reload, or a refused one. */
  const [typed, setTyped] = useState(kept.read);
  const isAnswered = useRef(false);
  const refused = useRef<string>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  // The button that opened the field is gone: take the focus.
  useEffect(() => restoreLostFocus(heading.current), []);

  const open = (start: string): void => {
    isAnswered.current = false;
    setTyped(start);
  };
  const close = (): void => {
    isAnswered.current = true;
    kept.forget();
    setTyped(undefined);
  };
  const confirm = async (given: string): Promise<void> => {
    if (isAnswered.current) return;
    close();
    const wanted = given.trim();
    if (wanted === title) return;
    const problem = await findProblem(wanted);
    if (!problem) return setSettings({ title: wanted });
    const found = forbiddenInTitle(wanted);
    const detail = found.length > 0 ? t('titleFound', { characters: found.join(' ') }) : undefined;
    await tell({ title: t('titleProblem'), message: problem, detail });
    // Wait until the dialog has returned the focus, then move it to the field with the error.
    setTimeout(() => open(given));
    refused.current = given;
  };

  /** Closing the field by keyboard returns the focus to the button that opened it. */
  const goBack = (): void => void setTimeout(() => restoreLostFocus(pencil.current));

  if (typed === undefined) {
    return (
      <ShownTitle
        heading={heading}
        pencil={pencil}
        title={title}
        onEdit={() => {
          refused.current = undefined;
          open(title);
        }}
      />
    );
  }
  return (
    <LineField
      className={styles['titleField']}
      aria-label={t('title')}
      defaultValue={typed}
      ref={focusAndSelect}
      onChange={({ currentTarget }) => kept.keep(currentTarget.value)}
      // Leaving the field with an unchanged refused title discards it.
      onBlur={({ currentTarget: { value } }) => (value === refused.current ? close() : void confirm(value))}
      onKeyDown={(event) => {
        keepKeys(event);
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) void confirm(event.currentTarget.value);
        else if (event.key === 'Escape') close();
        else return;
        goBack();
      }}
    />
  );
}

interface ShownTitleProps {
  heading: RefObject<HTMLHeadingElement | null>;
  pencil: RefObject<HTMLButtonElement | null>;
  title: string;
  onEdit(): void;
}

function ShownTitle({ heading, pencil, title, onEdit }: ShownTitleProps) {
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles['title']} title={title}>
        {title}
      </h1>
      <IconButton
        ref={pencil}
        className={styles['tool']}
        label={t('editTitle')}
        icon={<IconPencil size={18} stroke={1.75} />}
        size="xs"
        onClick={onEdit}
      />
    </>
  );
}

/** Error message for a title; undefined if it is valid and available. */
function useTitleProblem(): (wanted: string) => Promise<string | undefined> {
  const { calls } = useAuthor();
  const savedTitle = useDraft((state) => state.base.settings.title);
  return async (wanted) => {
    const problem = findTitleProblem(wanted);
    if (problem) return t(PROBLEM[problem]);
    if (wanted === savedTitle) return undefined;
    try {
      return (await calls.isTitleAvailable(wanted)) ? undefined : t('titleUnavailable');
    } catch (error) {
      report.warning('The title could not be checked', error);
      return t('titleUnchecked');
    }
  };
}

const PROBLEM = { blank: 'titleBlank', 'special-characters': 'titleSpecial', 'too-long': 'titleTooLong' } as const;

function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

const KEY = 'benchbook-typed-title';

/**
 * Unfinished title of an instruction, per user; it survives a reload. Unlike a step title it is not in the draft until it is
 * known to be available, because the server would refuse an autosave with it.
 */
function typedTitle(userId: Id, instructionId: Id) {
  const key = `${KEY}:${userId}:${instructionId}`;
  return {
    /** Undefined if there is no unfinished title. */
    read: (): string | undefined => localStorage.getItem(key) ?? undefined,
    keep(title: string): void {
      try {
        localStorage.setItem(key, title);
      } catch (error) {
        report.warning('An unfinished title could not be stored on this device', error);
      }
    },
    forget: (): void => localStorage.removeItem(key),
  };
}
