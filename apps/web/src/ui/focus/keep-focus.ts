import { restoreLostFocus } from './lost-focus.ts';

/**
 * A button that is disabled while its action runs, other than by `loading`, loses the focus. It gets the focus back once it is
 * enabled, unless the focus has moved elsewhere meanwhile.
 */
export function keepFocusAtWork(): void {
  let atWork: HTMLElement | undefined;
  const forget = (): void => {
    atWork = undefined;
  };
  document.addEventListener('focusin', forget);
  document.addEventListener('pointerdown', forget);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.matches(':disabled')) {
        // The browser moves the focus later.
        if (target === document.activeElement) atWork = target;
      } else if (target === atWork) {
        restoreLostFocus(target);
        forget();
      }
    }
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}
