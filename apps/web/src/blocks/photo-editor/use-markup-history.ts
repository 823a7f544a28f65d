import type { PhotoMarkup } from '@benchbook/domain/photo-markup';
import { useState } from 'react';

interface History {
  readonly past: readonly PhotoMarkup[];
  readonly now: PhotoMarkup;
  readonly future: readonly PhotoMarkup[];
  readonly run: string | undefined;
}

/** The marks with undo and redo, while the window is open. */
export function useMarkupHistory(start: PhotoMarkup) {
  const [{ past, now, future }, set] = useState<History>({ past: [], now: start, future: [], run: undefined });
  return {
    markup: now,
    isChanged: now !== start,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** @param run changes with the same run, like the letters of a word, are one step of undo */
    change: (next: PhotoMarkup, run?: string) =>
      set((state) => {
        if (next === state.now) return state;
        const isSameRun = run !== undefined && run === state.run;
        return { past: isSameRun ? state.past : [...state.past, state.now], now: next, future: [], run };
      }),
    undo: () =>
      set((state) => {
        const before = state.past.at(-1);
        if (!before) return state;
        return { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future], run: undefined };
      }),
    redo: () =>
      set((state) => {
        const [after, ...rest] = state.future;
        if (!after) return state;
        return { past: [...state.past, state.now], now: after, future: rest, run: undefined };
      }),
  };
}
