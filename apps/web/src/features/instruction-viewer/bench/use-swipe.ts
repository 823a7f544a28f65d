import { type PointerEvent, useRef } from 'react';

/** Minimum sideways distance of a swipe; the vertical distance must be less than half of it. */
const SWIPE_MIN_PX = 70;
/** A longer gesture is a drag, not a swipe. */
const SWIPE_MAX_MS = 600;

interface SwipeOptions {
  onLeft(): void;
  onRight(): void;
}

/** Sideways swipes of one finger. Zoomed pictures, videos and elements that scroll sideways keep theirs. */
export function useSwipe({ onLeft, onRight }: SwipeOptions) {
  const start = useRef<{ id: number; x: number; y: number; atMs: number }>(null);
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' || !event.isPrimary || keepsItsOwn(event.target)) {
        start.current = null;
        return;
      }
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY, atMs: event.timeStamp };
    },
    onPointerUp: (event: PointerEvent): void => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== event.pointerId || event.timeStamp - from.atMs > SWIPE_MAX_MS) return;
      const [across, down] = [event.clientX - from.x, Math.abs(event.clientY - from.y)];
      if (Math.abs(across) < SWIPE_MIN_PX || down > Math.abs(across) / 2) return;
      if (across < 0) onLeft();
      else onRight();
    },
    onPointerCancel: (): void => {
      start.current = null;
    },
  };
}

function keepsItsOwn(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-zoomed], [data-own-keys], video, audio, input, table') !== null;
}
