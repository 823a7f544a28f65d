import { useLayoutEffect, useRef } from 'react';

interface OpenWindow {
  close(): void;
}

/** The one on top is the last. */
const openWindows: OpenWindow[] = [];

/**
 * Escape closes the window on top and leaves those below it open. Windows that listen by themselves all hear the same press,
 * and what was chosen in one below a question would be gone with the question.
 */
export function useEscapeCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opened: OpenWindow = { close: () => latest.current() };
    if (openWindows.push(opened) === 1) window.addEventListener('keydown', hear, { capture: true });
    return () => {
      openWindows.splice(openWindows.indexOf(opened), 1);
      if (openWindows.length === 0) window.removeEventListener('keydown', hear, { capture: true });
    };
  }, [isOpen]);
}

function hear(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing && !isForList(event.target)) openWindows.at(-1)?.close();
}

/** A list that is open within a window takes Escape for itself, and says so. */
function isForList(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';
}
