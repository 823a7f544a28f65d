import { useEffect } from 'react';
import { restoreLostFocus } from './lost-focus.ts';

let last: EventTarget | null = null;

/** Records the last focused element from the start, so that it is known after its removal. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
}

/**
 * After navigation the element that led here is removed and the focus is lost: the new page's heading takes it as soon as it
 * exists. A focus that has moved elsewhere, or was nowhere, is left alone.
 *
 * @param page a different value for a different page
 */
export function useHeadingTakesFocus(page: string | number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for
  useEffect(() => {
    if (!(last instanceof Element) || last.isConnected || takeToHeading()) return;
    const coming = new MutationObserver(() => takeToHeading() && stop());
    const stop = (): void => {
      coming.disconnect();
      document.removeEventListener('focusin', stop);
      document.removeEventListener('pointerdown', stop);
    };
    coming.observe(document.body, { subtree: true, childList: true });
    document.addEventListener('focusin', stop);
    document.addEventListener('pointerdown', stop);
    return stop;
  }, [page]);
}

/** Returns whether the page has a heading. */
function takeToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  restoreLostFocus(heading);
  return true;
}
