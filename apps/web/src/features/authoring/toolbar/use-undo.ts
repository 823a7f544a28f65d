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

/** Undo over everything in the draft. What is typed but not reported yet is taken over first, so that it is undone too. */
export function useUndo(): Undo {
  const { session } = useAuthor();
  const history = session.store.temporal;
  const canUndo = useStore(history, (state) => state.pastStates.length > 0);
  const canRedo = useStore(history, (state) => state.futureStates.length > 0);
  return {
    canUndo,
    canRedo,
    undo: () => {
      session.flush();
      history.getState().undo();
      announce(t('undo'));
    },
    redo: () => {
      history.getState().redo();
      announce(t('redo'));
    },
  };
}
