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
 * While the focus is in the tree it follows the selection: to a pasted step, or to the selected one when the focused one is
 * removed. It is never taken from elsewhere.
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
    // The caller may move the focus by the next frame.
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
    // A removed row loses the focus to nothing; that is not leaving the tree. Some browsers report it before the removal.
    onBlur: ({ relatedTarget, target }) => {
      if (relatedTarget !== null) hasFocus.current = false;
      else
        queueMicrotask(() => {
          if (target.isConnected && document.activeElement !== target) hasFocus.current = false;
        });
    },
  };
}
