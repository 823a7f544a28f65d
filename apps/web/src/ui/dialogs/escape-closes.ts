import { useLayoutEffect, useRef } from 'react';

interface OpenWindow {
  close(): void;
}

/** The topmost window is last. */
const openWindows: OpenWindow[] = [];

/**
 * Escape closes only the topmost window. If each window had a listener, all would react to the same press, and an Escape in a
 * question would also discard the input of the window below.
 */
export function useCloseOnEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opened: OpenWindow = { close: () => latest.current() };
    if (openWindows.push(opened) === 1) window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      openWindows.splice(openWindows.indexOf(opened), 1);
      if (openWindows.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [isOpen]);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && !isForList(event.target)) openWindows.at(-1)?.close();
}

/** An open list within a window handles Escape itself, and marks that. */
function isForList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
