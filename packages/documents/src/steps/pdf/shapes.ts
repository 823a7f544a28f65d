import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../text/line-box.ts';
import { type Drawn, segmentsOf } from './read-drawing.ts';

/** In points: an outline that lies no further within a picture is its frame. */
const FRAME = 4;

/** Whether a shape is an outline around a picture, or around a part of the page in which it lies. */
export function isFrame({ given: [paint, data] }: Drawn, shape: Box, { left, top, right, bottom }: Box): boolean {
  const isAround =
    shape.left <= left + FRAME && shape.top <= top + FRAME && shape.right >= right - FRAME && shape.bottom >= bottom - FRAME;
  return isAround && (paint === OPS.stroke || paint === OPS.closeStroke) && freeSegments(data) === 0;
}

/** Lines of a path that are neither level nor upright, and its curves; none of a box with round corners. */
export function freeSegments(data: unknown): number {
  const path: unknown = Array.isArray(data) ? data[0] : null;
  if (!(path instanceof Float32Array)) return 0;
  const segments = segmentsOf(path);
  const free = segments.filter(({ isLevelOrUpright }) => !isLevelOrUpright);
  const straight = segments.length - free.length;
  const isRoundBox = straight >= 3 && free.length <= 8 && free.every(({ isCurve }) => isCurve);
  return isRoundBox ? 0 : free.length;
}
