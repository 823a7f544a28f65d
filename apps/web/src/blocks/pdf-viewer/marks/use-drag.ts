import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

interface DragOptions {
  /** CSS pixels since the drag began. */
  onDrag(by: { x: number; y: number }, event: ReactPointerEvent): void;
  onEnd?(): void;
}

/** Follows a pointer from its press on an element until its release, wherever it goes. */
export function useDrag({ onDrag, onEnd }: DragOptions) {
  const start = useRef<{ id: number; x: number; y: number }>(null);
  const end = (event: ReactPointerEvent): void => {
    if (start.current?.id !== event.pointerId) return;
    start.current = null;
    onEnd?.();
  };
  return {
    onPointerDown: (event: ReactPointerEvent): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: ReactPointerEvent): void => {
      const from = start.current;
      if (from?.id !== event.pointerId) return;
      onDrag({ x: event.clientX - from.x, y: event.clientY - from.y }, event);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
