import { useEffect } from 'react';
import { takeLostFocus } from './lost-focus.ts';

let last: EventTarget | null = null;

/** From the start on: what had the focus last is known when it is gone, too. */
export function rememberFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
}

/**
 * What led to another page is gone with the one before, and leaves the focus nowhere: the heading of the new page takes it,
 * as soon as it is there. Who has gone on elsewhere before it is, or was nowhere, is left alone.
 *
 * @param page other than before on another page
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

/** Answers whether the page has a heading. */
function takeToHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  takeLostFocus(heading);
  return true;
}
