import type { Quad } from '@benchbook/domain/highlights';

/** Corners of a quad for an SVG polygon. */
export function polygonOf({ x1, y1, x2, y2, x3, y3, x4, y4 }: Quad): string {
  return `${x1},${y1} ${x2},${y2} ${x4},${y4} ${x3},${y3}`;
}

/**
 * The area between two lines of one highlight: not painted, but clickable. Empty if the second one is not the next line, e.g. at
 * the top of another column.
 */
export function bridgeOf(upper: Quad, lower: Quad): string {
  const height = Math.hypot(upper.x3 - upper.x1, upper.y3 - upper.y1);
  const gap = Math.abs((lower.x1 - upper.x3) * (upper.x3 - upper.x1) + (lower.y1 - upper.y3) * (upper.y3 - upper.y1));
  if (height === 0 || gap / height > height * 2) return '';
  return `${upper.x3},${upper.y3} ${upper.x4},${upper.y4} ${lower.x2},${lower.y2} ${lower.x1},${lower.y1}`;
}
