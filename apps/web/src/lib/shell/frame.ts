import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * How much of the shell surrounds a page: `full` with labelled navigation, `rail` with icons only (editors), `bare` without
 * any, for a page with its own bar (Bench).
 */
export type Frame = 'full' | 'rail' | 'bare';

let wanted: Frame = 'full';
const listeners = new Set<() => void>();

function want(frame: Frame): void {
  wanted = frame;
  for (const listener of listeners) listener();
}

/** Requests a frame while the page is on the screen. */
export function useFrame(frame: Frame): void {
  useLayoutEffect(() => {
    want(frame);
    return () => want('full');
  }, [frame]);
}

/** The frame requested by the page on the screen. */
export function useWantedFrame(): Frame {
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
