import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { OpenModel, PressedPoint } from './engine/open-model.ts';

/** A pointer that moves further than this between down and up drags instead of clicking, in pixels; fingers are less steady. */
export const PRESS_REACH_PX = { mouse: 4, touch: 10 } as const;

interface StagePointerOptions {
  readonly model: OpenModel | undefined;
  onHover(partId: string | null): void;
  /** Null beside the model. */
  onPress(point: PressedPoint | null): void;
  /** Double-click of a mouse on the model; a finger taps twice by accident. */
  onDoublePress?: ((point: PressedPoint) => void) | undefined;
}

/** Hover and click on the model; the camera handles drags. */
export function useStagePointer({ model, onHover, onPress, onDoublePress }: StagePointerOptions) {
  const down = useRef<{ id: number; x: number; y: number }>(null);
  const lastPointer = useRef('');
  const waiting = useRef<number>(null);
  useEffect(() => () => void (waiting.current !== null && cancelAnimationFrame(waiting.current)), []);

  const placeOf = (event: MouseEvent): { x: number; y: number } => {
    const box = model?.canvas.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const isOnModel = (event: MouseEvent): boolean => model !== undefined && event.target === model.canvas;
  return {
    onPointerDown: (event: PointerEvent): void => {
      down.current =
        isOnModel(event) && event.isPrimary && event.button === 0 ? { id: event.pointerId, ...placeOf(event) } : null;
    },
    onPointerMove: (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || !isOnModel(event) || waiting.current !== null) return;
      const { x, y } = placeOf(event);
      waiting.current = requestAnimationFrame(() => {
        waiting.current = null;
        onHover(model?.partAt(x, y, true)?.partId ?? null);
      });
    },
    onPointerUp: (event: PointerEvent): void => {
      const from = down.current;
      down.current = null;
      lastPointer.current = event.pointerType;
      if (!from || from.id !== event.pointerId || !isOnModel(event)) return;
      const { x, y } = placeOf(event);
      const reach = event.pointerType === 'mouse' ? PRESS_REACH_PX.mouse : PRESS_REACH_PX.touch;
      if (Math.hypot(x - from.x, y - from.y) <= reach) onPress(model?.partAt(x, y, false) ?? null);
    },
    onDoubleClick: (event: MouseEvent): void => {
      if (!onDoublePress || lastPointer.current !== 'mouse' || !isOnModel(event)) return;
      const { x, y } = placeOf(event);
      const point = model?.partAt(x, y, false);
      if (point) onDoublePress(point);
    },
    onPointerCancel: (): void => {
      down.current = null;
    },
    onPointerLeave: (): void => onHover(null),
  };
}
