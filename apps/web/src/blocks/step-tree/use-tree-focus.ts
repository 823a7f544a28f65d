import type { Id } from '@benchbook/domain/ids';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface TreeFocusOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selectedId: Id | null;
  /** Place of the selected row; -1 when it is not shown. */
  readonly selectedIndex: number;
  focusRow(index: number): void;
}

interface TreeFocus {
  onFocus(): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
}

/**
 * While the focus is in the tree it goes along with the selection: to a step that was pasted, to the next one where the
 * focused one went. It is never taken from elsewhere.
 */
export function useTreeFocus({ scroller, selectedId, selectedIndex, focusRow }: TreeFocusOptions): TreeFocus {
  const hasFocus = useRef(false);
  const goThere = useRef(focusRow);
  goThere.current = focusRow;
  useEffect(() => {
    if (!hasFocus.current || selectedIndex < 0) return;
    // Who selects the focused row may have gone on by the next frame.
    if (document.activeElement instanceof HTMLElement && document.activeElement.dataset['step'] === selectedId) return;
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isFree = activeElement === body || scroller.current?.contains(activeElement);
      if (isFree) goThere.current(selectedIndex);
    });
    return () => cancelAnimationFrame(frame);
  }, [selectedId, selectedIndex, scroller]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // A row that is taken away loses the focus to nothing; that is no leaving.
    onBlur: ({ relatedTarget, target }) => {
      if (relatedTarget !== null || target.isConnected) hasFocus.current = false;
    },
  };
}
