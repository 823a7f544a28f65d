import { useEffect, useEffectEvent } from 'react';

/** Runs `open` when a sign is typed, on any keyboard layout, except into a text or a dialog. */
export function useTypedSign(sign: '?' | '/', open: () => void): void {
  const run = useEffectEvent(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== sign || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isText(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [sign]);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}
