import { Button, Loader } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { saveStateOf } from '../../../blocks/instruction-draft/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor, useDraft } from '../session/author-context.ts';
import { TitleField } from './title-field.tsx';
import styles from './toolbar.module.css';
import { useSave } from './use-save.ts';

interface ToolbarProps {
  /** Buttons that open dialogs. */
  tools: ReactNode;
  /** Release state and actions, from the publication feature. */
  release: { readonly status: ReactNode; readonly button: ReactNode };
}

/** Title, state and commands of the instruction. Save is the primary button only while there is something to save. */
export function Toolbar({ tools, release }: ToolbarProps) {
  const save = useSave();
  const { canUndo, canRedo, undo, redo } = useUndo();
  // Conflicts have to be resolved first.
  const isSavable = useDraft(({ draft, base, conflicts }) => draft !== base && conflicts.length === 0);
  const isSaving = useDraft((state) => state.isSaving);
  const state = useDraft(({ draft, base, isSaving: saving, isKept }) =>
    saveStateOf({ isSavable: draft !== base, isSaving: saving, isKept }),
  );
  // While text is edited, undo and redo apply to that text.
  useHotkeys([
    ['mod+Z', undo],
    ['mod+shift+Z', redo],
    ['mod+Y', redo],
  ]);
  useHotkeys([['mod+S', () => void save()]], [], true);
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('toolbar')}>
      <TitleField />
      <span className={styles['status']}>{release.status}</span>
      <span className={styles['space']} />
      <IconButton
        className={styles['tool']}
        label={t('undo')}
        icon={<IconArrowBackUp size={18} stroke={1.75} />}
        isInactive={!canUndo}
        onClick={undo}
      />
      <IconButton
        className={styles['tool']}
        label={t('redo')}
        icon={<IconArrowForwardUp size={18} stroke={1.75} />}
        isInactive={!canRedo}
        onClick={redo}
      />
      <span className={styles['separator']} />
      {tools}
      <span className={styles['separator']} />
      <Button
        variant={isSavable ? 'filled' : 'default'}
        leftSection={isSaving ? <Loader size={18} /> : <IconDeviceFloppy size={18} stroke={1.75} />}
        data-state={state}
        // Not `loading`: that disables the button, which loses the focus.
        aria-disabled={isSaving}
        onClick={() => !isSaving && void save()}
      >
        {t('save')}
      </Button>
      {release.button}
    </div>
  );
}

interface Undo {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
}

/**
 * Undo for the draft and for marks in a PDF, whichever changed last. Pending input is applied first, so that it is undone,
 * too.
 */
function useUndo(): Undo {
  const { session } = useAuthor();
  const history = session.store.temporal;
  const canUndo = useStore(history, (state) => state.pastStates.length > 0);
  const canRedo = useStore(history, (state) => state.futureStates.length > 0);
  const marks = useStore(session.marks);
  const draftChangedAtMs = useRef(0);
  useEffect(
    () =>
      session.store.subscribe((now, before) => {
        if (now.draft !== before.draft) draftChangedAtMs.current = Date.now();
      }),
    [session],
  );
  return {
    canUndo: canUndo || marks.lastDoneAtMs !== null,
    canRedo: canRedo || marks.canRedo,
    undo: () => {
      session.flush();
      const isOfMarks = marks.lastDoneAtMs !== null && (!canUndo || marks.lastDoneAtMs > draftChangedAtMs.current);
      if (isOfMarks) marks.undo();
      else history.getState().undo();
      announce(t('undo'));
    },
    redo: () => {
      if (marks.canRedo && !canRedo) marks.redo();
      else history.getState().redo();
      announce(t('redo'));
    },
  };
}
