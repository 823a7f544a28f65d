import type { Point } from '@benchbook/domain/photo-markup';
import type { KeyboardEvent } from 'react';
import type { PhotoCanvas } from '../marked-photo/index.ts';

const DIRECTION: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Step of an arrow key on the picture: a hundredth of the visible size, in the direction as seen. */
export function keyShift(event: KeyboardEvent, canvas: PhotoCanvas): Point | undefined {
  const direction = DIRECTION[event.key];
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const far = (canvas.view.width + canvas.view.height) / 200;
  const [from, to] = [canvas.toPicture({ x: 0, y: 0 }), canvas.toPicture({ x: direction.x * far, y: direction.y * far })];
  return { x: to.x - from.x, y: to.y - from.y };
}
