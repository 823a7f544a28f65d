import { type RefObject, useEffect, useRef } from 'react';
import { restoreLostFocus } from '../../../ui/focus/index.ts';

/** Navigation state: a thread was opened by keyboard through this row of the list. */
export interface OpenedByKey {
  readonly threadId: string;
  readonly row: HTMLElement;
}

/** After opening a thread by keyboard, focuses its heading once it is loaded, unless the focus has moved meanwhile. */
export function useHeadingBegins(opened: OpenedByKey | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!opened) return;
    if (document.activeElement === opened.row) heading.current?.focus({ preventScroll: true });
    else restoreLostFocus(heading.current);
  }, [opened]);
  return heading;
}
