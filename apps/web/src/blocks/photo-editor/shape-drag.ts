import {
  keptOnPicture,
  movedShape,
  type PhotoMarkup,
  type PhotoShape,
  type Point,
  withChangedShape,
} from '@benchbook/domain/photo-markup';
import type { Handle } from './editable-shape.tsx';
import type { Line } from './new-shape.ts';

/** What a pressed pointer is doing; places are on the picture. */
export type ShapeDrag =
  | { readonly kind: 'draw'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'move'; readonly shape: PhotoShape; readonly from: Point; readonly to: Point }
  | { readonly kind: 'resize'; readonly shape: PhotoShape; readonly handle: Handle; readonly to: Point };

/** A movement smaller than this share of the picture is a click, not a drag. */
const PRESS = 0.012;

/** The marks as if the pointer were released here. */
export function dragged(markup: PhotoMarkup, drag: ShapeDrag): PhotoMarkup {
  if (drag.kind === 'draw') return markup;
  const { shape, to } = drag;
  if (drag.kind === 'move') {
    if (isPress(drag)) return markup;
    const by = { x: to.x - drag.from.x, y: to.y - drag.from.y };
    return withChangedShape(markup, shape.id, () => movedShape(shape, by));
  }
  if (!('from' in shape)) return markup;
  const end = keptOnPicture(to);
  const { from, to: other } = shape;
  const ends = {
    from: { from: end, to: other },
    to: { from, to: end },
    fromTo: { from: { ...from, x: end.x }, to: { ...other, y: end.y } },
    toFrom: { from: { ...from, y: end.y }, to: { ...other, x: end.x } },
  }[drag.handle];
  return withChangedShape(markup, shape.id, () => ({ ...shape, ...ends }));
}

/** Extent of a new shape; a click with a drawing tool adds one of a medium size. */
export function drawnLine({ from, to }: Line): Line {
  return isPress({ from, to }) ? { from: { x: from.x - 0.09, y: from.y - 0.09 }, to: from } : { from, to };
}

export function isPress({ from, to }: Line): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) < PRESS;
}
