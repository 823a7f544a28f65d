import { direction } from './build-lines.ts';
import type { TextLine } from './text-line.ts';

/** A rectangle with upright sides, in points from the upper left corner of the page as shown. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The least upright box around a line. */
export function boxOfLine({ x, y, angle, width, ascent, descent }: TextLine): Box {
  const [cosine, sine] = direction(angle);
  const corners = [
    [0, -ascent],
    [width, -ascent],
    [0, descent],
    [width, descent],
  ].map(([along = 0, down = 0]) => [x + along * cosine - down * sine, y + along * sine + down * cosine] as const);
  return around(corners);
}

/** The least box around points. */
export function around(points: readonly (readonly [x: number, y: number])[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
