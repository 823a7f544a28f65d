import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus here when the focused element was removed or disabled, or when its action is just ending. A focus elsewhere is
 * left alone.
 */
export function restoreLostFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled, button[aria-busy="true"]'))
    element?.focus({ preventScroll: true });
}

/**
 * For an element that is removed when something in it is pressed: moves its focus to an element that stays. Does nothing when the
 * focus is elsewhere or nowhere. Returns the ref for the removed element.
 */
export function useFocusGoesTo<Piece extends HTMLElement | SVGElement>(
  place: RefObject<HTMLElement | null>,
): RefObject<Piece | null> {
  const piece = useRef<Piece>(null);
  useLayoutEffect(
    () => () => {
      // The element is still mounted here, with or without the focus in it.
      if (piece.current?.contains(document.activeElement)) setTimeout(() => restoreLostFocus(place.current));
    },
    [place],
  );
  return piece;
}
