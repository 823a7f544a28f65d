import { type RefObject, useEffect } from 'react';

/** What was pressed is gone or can't be pressed any more, and leaves the focus nowhere: it comes here. Who works elsewhere is left alone. */
export function takeLostFocus(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches(':disabled')) element?.focus({ preventScroll: true });
}

/** For what goes when something in it is pressed: the focus goes on at a place that stays. */
export function useFocusGoesTo(place: RefObject<HTMLElement | null>): void {
  useEffect(() => () => void setTimeout(() => takeLostFocus(place.current)), [place]);
}
