import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * How much of the shell stands around a page: `full` with the navigation's words, `rail` with its icons only (editors),
 * `bare` with none of it, for a page that brings its own bar (Bench).
 */
export type Frame = 'full' | 'rail' | 'bare';

let wanted: Frame = 'full';
const listeners = new Set<() => void>();

function want(frame: Frame): void {
  wanted = frame;
  for (const listener of listeners) listener();
}

/** Asks for a frame while the page is on the screen. */
export function useFrame(frame: Frame): void {
  useLayoutEffect(() => {
    want(frame);
    return () => want('full');
  }, [frame]);
}

/** The frame that the page on the screen asks for. */
export function useWantedFrame(): Frame {
  return useSyncExternalStore(subscribe, () => wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
