import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../text/line-box.ts';
import { boundsOf, type Drawing, STENCILS } from './read-drawing.ts';
import { freeSegments } from './shapes.ts';

/** Longer side of a shape that counts, in points, and shapes from which there is a drawing: fewer are backgrounds of words. */
const SIDE_MIN = 40;
const SHAPES_MIN = 4;

/** Of a stencil, in pixels. */
const STENCIL_MIN = 24;

/** Whether a page has a drawing outside of these boxes: slanted lines and curves, or a stencil. */
export async function hasDrawing(page: PDFPageProxy, drawing: Drawing, boxes: readonly Box[]): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const isStencil = (operator: number, index: number) =>
    STENCILS.has(operator) && boxes.length === 0 && isLargeStencil(argsArray[index]);
  if (fnArray.some(isStencil)) return true;
  const shapes = drawing.filter((drawn) => {
    const box = drawn.operator === OPS.constructPath ? boundsOf(drawn) : null;
    if (!box) return false;
    const isLarge = Math.max(box.right - box.left, box.bottom - box.top) >= SIDE_MIN;
    return isLarge && !boxes.some((other) => isIn(box, other)) && freeSegments(drawn.given[1]) > 0;
  });
  return shapes.length >= SHAPES_MIN;
}

function isLargeStencil(given: unknown): boolean {
  const first: unknown = Array.isArray(given) ? given[0] : null;
  if (Array.isArray(first)) return true;
  if (typeof first !== 'object' || first === null || !('width' in first) || !('height' in first)) return true;
  return Number(first.width) >= STENCIL_MIN && Number(first.height) >= STENCIL_MIN;
}

function isIn(box: Box, other: Box): boolean {
  return box.left >= other.left && box.top >= other.top && box.right <= other.right && box.bottom <= other.bottom;
}
