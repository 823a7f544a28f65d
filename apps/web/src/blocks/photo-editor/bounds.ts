import { type Area, areaBetween, type PhotoShape } from '@benchbook/domain/photo-markup';
import { lookOf, type PhotoCanvas, placeWords } from '../marked-photo/index.ts';

/** The bounding area of a shape on its canvas, for dragging it and for its frame. */
export function boundsOf(shape: PhotoShape, canvas: PhotoCanvas): Area {
  const { letter, stroke, haloWidth } = lookOf(shape, canvas.unit);
  if ('from' in shape) return widened(areaBetween(canvas.toCanvas(shape.from), canvas.toCanvas(shape.to)), stroke + haloWidth);
  const { at, width, height } = roomOf(shape, canvas, letter);
  return widened({ x: at.x - width / 2, y: at.y - height / 2, width, height }, haloWidth);
}

function roomOf(shape: Exclude<PhotoShape, { from: unknown }>, canvas: PhotoCanvas, letter: number) {
  const at = canvas.toCanvas(shape.at);
  if (shape.kind === 'text') return placeWords(shape.text, at, letter, canvas);
  return { at, width: letter * 1.6, height: letter * 1.6 };
}

function widened({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
