import type { Quad } from './quad.ts';

/**
 * Maximum absolute coordinate in points: beyond any page. A page of 200 inches has 14,400, and a PDF may scale its user unit.
 */
export const POINTS_MAX = 1_000_000;

const NUMBERS = 8;

/** A box given by its upper left corner. */
export function boxQuad(x: number, y: number, width: number, height: number): Quad {
  return { x1: x, y1: y, x2: x + width, y2: y, x3: x, y3: y + height, x4: x + width, y4: y + height };
}

/** Position of a mark without selected text: 275 x 25 points at 405, 165 (CONST-42). */
export const DEFAULT_BOX: Quad = boxQuad(405, 165, 275, 25);

/** Whether all coordinates are within `POINTS_MAX`. */
export function isQuad(quad: Quad): boolean {
  return numbersOf(quad).every((number) => Number.isFinite(number) && Math.abs(number) <= POINTS_MAX);
}

/** The quads of a highlight as one text (`str`, PDF-07): eight numbers per quad, all separated by commas. */
export function printQuads(quads: readonly Quad[]): string {
  return quads.flatMap(numbersOf).map(String).join(',');
}

/** @returns null unless there are eight valid coordinates per quad */
export function parseQuads(text: string): Quad[] | null {
  const numbers = text.split(',').map((word) => (word.trim() === '' ? Number.NaN : Number(word)));
  if (numbers.length % NUMBERS !== 0) return null;
  const quads: Quad[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = numbers.slice(at, at + NUMBERS);
    quads.push({ x1, y1, x2, y2, x3, y3, x4, y4 });
  }
  return quads.every(isQuad) ? quads : null;
}

function numbersOf({ x1, y1, x2, y2, x3, y3, x4, y4 }: Quad): number[] {
  return [x1, y1, x2, y2, x3, y3, x4, y4];
}
