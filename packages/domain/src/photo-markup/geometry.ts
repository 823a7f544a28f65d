import { type Area, CROP_MIN, type PhotoMarkup, type Point, type Turn } from './photo-markup.ts';

/** Position of a point after the picture is rotated clockwise. */
export function turnedPoint({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
  }
}

/** Inverse of `turnedPoint`. */
export function unturnedPoint(point: Point, turn: Turn): Point {
  return turnedPoint(point, turnedBy(0, -turn));
}

/** Adds two rotations, e.g. -90 to the left. */
export function turnedBy(turn: Turn, degrees: number): Turn {
  const quarters = (((turn + degrees) / 90) % 4) + 4;
  return ([0, 90, 180, 270] as const)[Math.round(quarters) % 4] ?? 0;
}

/** Position of an area after the picture is rotated clockwise. */
export function turnedArea(area: Area, turn: Turn): Area {
  const { x, y, width, height } = area;
  return areaBetween(turnedPoint({ x, y }, turn), turnedPoint({ x: x + width, y: y + height }, turn));
}

/** The visible part of the rotated picture. */
export function shownArea({ turn, crop }: Pick<PhotoMarkup, 'turn' | 'crop'>): Area {
  return crop ? turnedArea(crop, turn) : WHOLE;
}

export const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 };

/** The area between two opposite corners, in any order. */
export function areaBetween(one: Point, other: Point): Area {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Width and height of the rotated picture. */
export function turnedSize<Size extends { readonly width: number; readonly height: number }>(
  { width, height }: Size,
  turn: Turn,
): { readonly width: number; readonly height: number } {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Clamps a point to the picture. */
export function keptOnPicture({ x, y }: Point): Point {
  return { x: clamp(x, 0, 1), y: clamp(y, 0, 1) };
}

/** Clamps a crop to the picture and to the minimum size; null if it covers the whole picture. */
export function keptCrop(area: Area): Area | null {
  const width = clamp(area.width, CROP_MIN, 1);
  const height = clamp(area.height, CROP_MIN, 1);
  const kept = { x: clamp(area.x, 0, 1 - width), y: clamp(area.y, 0, 1 - height), width, height };
  return kept.width === 1 && kept.height === 1 ? null : kept;
}

/** NaN becomes the middle. */
function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return (low + high) / 2;
  return Math.min(high, Math.max(low, value));
}
