import type { Id } from '@benchbook/domain/ids';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import type { TreeRow } from './tree-rows.ts';

interface TreeFocusOptions {
  readonly rows: readonly TreeRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selectedId: Id | null;
  focusRow(index: number): void;
}

interface TreeFocus {
  onFocus(): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

/**
 * While the focus is in the tree it goes along with the selection: to a step that was pasted, to the selected one where
 * the focused one went. It is never taken from elsewhere.
 */
export function useTreeFocus({ rows, scroller, selectedId, focusRow }: TreeFocusOptions): TreeFocus {
  const hasFocus = useRef(false);
  const selectedBefore = useRef(selectedId);
  const goToSelected = useRef<() => void>(undefined);
  goToSelected.current = () => {
    const index = rows.findIndex((row) => row.id === selectedId);
    if (index >= 0) focusRow(index);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may have gone with every change of the rows
  useEffect(() => {
    const isMoved = selectedBefore.current !== selectedId;
    selectedBefore.current = selectedId;
    const { activeElement, body } = document;
    if (!hasFocus.current || (!isMoved && activeElement !== body)) return;
    // Who selects the focused row may have gone on by the next frame.
    if (activeElement instanceof HTMLElement && activeElement.dataset['step'] === selectedId) return;
    requestAnimationFrame(() => {
      const now = document.activeElement;
      if (now === document.body || scroller.current?.contains(now)) goToSelected.current?.();
    });
  }, [rows, selectedId, scroller]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A row that is taken away loses the focus to nothing; that is no leaving. Some browsers tell of it before it is gone.
    onBlur: ({ relatedTarget, target }) => {
      if (relatedTarget !== null) hasFocus.current = false;
      else
        queueMicrotask(() => {
          if (target.isConnected && document.activeElement !== target) hasFocus.current = false;
        });
    },
  };
}
