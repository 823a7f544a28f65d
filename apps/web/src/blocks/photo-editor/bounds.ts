import { type Area, areaBetween, type PhotoShape } from '@benchbook/domain/photo-markup';
import { lookOf, type PhotoCanvas, textWidth } from '../marked-photo/index.ts';

/** The area that a shape takes on its canvas: where it can be taken hold of, and what its frame goes around. */
export function boundsOf(shape: PhotoShape, canvas: PhotoCanvas): Area {
  const { letter, stroke, haloWidth } = lookOf(shape, canvas.unit);
  if ('from' in shape) return widened(areaBetween(canvas.toCanvas(shape.from), canvas.toCanvas(shape.to)), stroke + haloWidth);
  const { x, y } = canvas.toCanvas(shape.at);
  const half = shape.kind === 'text' ? textWidth(shape.text, letter) / 2 : letter * 0.8;
  const high = shape.kind === 'text' ? letter * 0.6 : letter * 0.8;
  return widened({ x: x - half, y: y - high, width: 2 * half, height: 2 * high }, haloWidth);
}

function widened({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
