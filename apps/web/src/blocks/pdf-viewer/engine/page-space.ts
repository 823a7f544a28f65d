import type { Point } from '../text/places.ts';

/** Clockwise rotation that the viewer adds to a page, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Size of a page without the viewer's rotation, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Share of the width and height of the rotated page, 0 to 1 within it. */
export type Share = Point;

/** The point of a page at a share of it on the screen. */
export function pointAt({ x, y }: Share, { width, height }: PageSize, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x: x * width, y: y * height };
    case 90:
      return { x: y * width, y: (1 - x) * height };
    case 180:
      return { x: (1 - x) * width, y: (1 - y) * height };
    case 270:
      return { x: (1 - y) * width, y: x * height };
  }
}

/** Position of a point of a page on the screen, as a share. */
export function shareOf({ x, y }: Point, { width, height }: PageSize, turn: Turn): Share {
  const [u, v] = [x / width, y / height];
  switch (turn) {
    case 0:
      return { x: u, y: v };
    case 90:
      return { x: 1 - v, y: u };
    case 180:
      return { x: 1 - u, y: 1 - v };
    case 270:
      return { x: v, y: 1 - u };
  }
}

/** Page size with width and height swapped for 90 and 270 degrees. */
export function turnedSize({ width, height }: PageSize, turn: Turn): PageSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Matrix for an SVG over the rotated page whose view box is the rotated page: maps points of the page to it. */
export function turnMatrix({ width, height }: PageSize, turn: Turn): string | undefined {
  switch (turn) {
    case 0:
      return undefined;
    case 90:
      return `matrix(0 1 -1 0 ${height} 0)`;
    case 180:
      return `matrix(-1 0 0 -1 ${width} ${height})`;
    case 270:
      return `matrix(0 -1 1 0 0 ${width})`;
  }
}

/** Normalises degrees from PDF.js. */
export function turnOf(degrees: number): Turn {
  return degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0;
}
