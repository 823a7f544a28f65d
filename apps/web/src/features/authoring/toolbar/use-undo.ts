import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { announce } from '../../../ui/live-region.tsx';
import { t } from '../messages.ts';
import { useAuthor } from '../session/author-context.ts';

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
export function useUndo(): Undo {
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
