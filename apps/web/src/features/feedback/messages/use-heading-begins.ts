import { type RefObject, useEffect, useRef } from 'react';
import { takeLostFocus } from '../../../ui/focus/index.ts';

/** A thread was opened by keyboard, with this row of the list. */
export interface OpenedByKey {
  readonly threadId: string;
  readonly row: HTMLElement;
}

/** Who opens a thread by keyboard begins at its heading, once it is read; who has gone on elsewhere by then is left alone. */
export function useHeadingBegins(opened: OpenedByKey | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!opened) return;
    if (document.activeElement === opened.row) heading.current?.focus({ preventScroll: true });
    else takeLostFocus(heading.current);
  }, [opened]);
  return heading;
}
