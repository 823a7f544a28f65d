import type { Quad } from '@benchbook/domain/highlights';

/** Corners of a quad for an SVG polygon. */
export function polygonOf({ x1, y1, x2, y2, x3, y3, x4, y4 }: Quad): string {
  return `${x1},${y1} ${x2},${y2} ${x4},${y4} ${x3},${y3}`;
}
