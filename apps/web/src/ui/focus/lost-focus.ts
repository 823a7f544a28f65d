import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What was pressed is gone or can't be pressed any more, or its action is just ending: the focus comes here. Who works elsewhere is
 * left alone.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled, button[aria-busy="true"]'))
    element?.focus({ preventScroll: true });
}

/**
 * For a piece that is removed when something in it is pressed: its focus goes to a place that stays. Where it is removed for
 * another reason, and the focus is elsewhere or nowhere, nothing happens. Answers the ref for the piece.
 */
export function useFocusGoesTo<Piece extends HTMLElement | SVGElement>(
  place: RefObject<HTMLElement | null>,
): RefObject<Piece | null> {
  const piece = useRef<Piece>(null);
  useLayoutEffect(
    () => () => {
      // It is there yet, with the focus in it or not.
      if (piece.current?.contains(document.activeElement)) setTimeout(() => takeLostFocus(place.current));
    },
    [place],
  );
  return piece;
}
