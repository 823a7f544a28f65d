import { useEffect, useRef } from 'react';
import { isOnNothing } from './is-on-nothing.ts';

/**
 * The Tab key on list pages: with focus in the list or on nothing it does not move the focus; in a search field, a button or a
 * dialog it does. F6 moves between the regions of the page instead.
 *
 * @returns a ref for the element whose `[data-region]` descendants F6 visits
 */
export function useTabRule() {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      const focused = document.activeElement;
      if (event.key === 'Tab' && isKept(focused)) event.preventDefault();
      else if (event.key === 'F6' && root.current) {
        event.preventDefault();
        walk(root.current, focused, event.shiftKey ? -1 : 1);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return root;
}

/** Focus is on nothing, or on a row of the list. */
function isKept(focused: Element | null): boolean {
  if (isOnNothing(focused)) return true;
  return focused?.getAttribute('role') === 'row' && focused.closest('[data-keeps-tab]') !== null;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

function walk(root: HTMLElement, focused: Element | null, direction: 1 | -1): void {
  const regions = [
    ...document.querySelectorAll<HTMLElement>('header, nav'),
    ...root.querySelectorAll<HTMLElement>('[data-region]'),
  ];
  const current = regions.findIndex((region) => region.contains(focused));
  for (let step = 1; step <= regions.length; step++) {
    const region = regions.at((current + step * direction) % regions.length);
    const target =
      region?.querySelector<HTMLElement>('[role="row"][tabindex="0"]') ?? region?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.focus();
    return;
  }
}
