import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface OpenWindow {
  /** Index of the page in the router's history when the window opened. */
  readonly index: number | undefined;
  close(): void;
}

/** The topmost window is last. */
const openWindows: OpenWindow[] = [];
/** The window that closes once the address is restored; until then the router gets no event. */
let returning: OpenWindow | undefined;
let isLeaving = false;
/** Last recorded index of the page in the router's history. */
let place: number | undefined;

/**
 * Back (on a tablet also a gesture) closes the topmost window and keeps the page behind it; so does Forward, which would discard
 * that page. Without a window, or with a window that has no cross, both navigate as usual.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opened: OpenWindow = { index: indexIn(window.history.state), close: () => latest.current() };
    place = opened.index;
    openWindows.push(opened);
    return () => {
      openWindows.splice(openWindows.indexOf(opened), 1);
    };
  }, [isOpen]);
}

/** Records the history index after each navigation, so that Forward can be told from Back. */
export function useNotesPlace(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for
  useLayoutEffect(() => {
    place = indexIn(window.history.state);
  }, [key]);
}

/** Announces that the app itself is about to go back in the history, so that this is not taken for a press on Back. */
export function beginLeaving(): void {
  isLeaving = true;
}

/** Call it before the router starts: listeners of a window run in the order in which they were added. */
export function listenForBack(): void {
  window.addEventListener('popstate', hearBeforeRouter);
}

function hearBeforeRouter(event: PopStateEvent): void {
  if (returning) {
    event.stopImmediatePropagation();
    const { close } = returning;
    returning = undefined;
    close();
    return;
  }
  const isOwn = isLeaving;
  isLeaving = false;
  const top = openWindows.at(-1);
  const to = indexIn(event.state);
  if (isOwn || top?.index === undefined || to === undefined) return;
  const stays = place !== undefined && to > place ? place : to < top.index ? Math.max(place ?? 0, top.index) : undefined;
  // The page beneath a window may have opened other places and returns from them.
  if (stays === undefined) return;
  event.stopImmediatePropagation();
  returning = top;
  window.history.go(stays - to);
}

/** The router numbers its entries in their state. */
function indexIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
