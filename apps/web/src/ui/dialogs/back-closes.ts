import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface OpenWindow {
  /** Where the page stood in the router's history when the window opened. */
  readonly index: number | undefined;
  close(): void;
}

/** The one on top is the last. */
const openWindows: OpenWindow[] = [];
/** What closes once the address is back; until then the router hears nothing. */
let returning: OpenWindow | undefined;
let isLeaving = false;
/** Where the page stands in the router's history, as far as it was noted. */
let place: number | undefined;

/**
 * Back, the gesture that a tablet closes things with, closes the window on top and leaves the page behind it where it is; so
 * does Forward, which would take the page away from beneath it. Without a window, and with one that has no cross, they lead
 * where they lead.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
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

/** Notes where the page stands whenever it has gone somewhere: so a press on Forward is told from one on Back. */
export function useNotesPlace(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what it waits for
  useLayoutEffect(() => {
    place = indexIn(window.history.state);
  }, [key]);
}

/** Says before the app itself goes back in the history that this is no press on Back. */
export function beginLeaving(): void {
  isLeaving = true;
}

/** To be called before the router is there: what listens to a window is told in the order in which it came. */
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
  // Beneath a window the page may have gone on to other places of its own, and comes back from them.
  if (stays === undefined) return;
  event.stopImmediatePropagation();
  returning = top;
  window.history.go(stays - to);
}

/** The router counts its entries in their state. */
function indexIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}
