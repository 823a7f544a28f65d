import { linear } from '../colour.ts';

/**
 * Numbers that travel through Open CASCADE as colours. It returns no numbers of instances; faces keep the colour that the file
 * gives them. The steps are wider than the distance at which Open CASCADE takes two colours for one (0.0001, linear).
 */
const STEP = 0.01;
const STEPS = 60;

/** Offsets that no colour of a program has, which are multiples of 1/255, 1/256 or 1/100. */
const OFFSETS = [0.3037, 0.3061, 0.3083] as const;

/** A returned value may differ from the given one by the rounding of single floats. */
const TOLERANCE = 2e-4;

/** Number of distinguishable marks. */
export const MARKS_MAX = STEPS ** 3;

/** The sRGB colour, 0 to 1, of a mark: 0 to below `MARKS_MAX`. */
export function colourOfMark(mark: number): [red: number, green: number, blue: number] {
  const digits = [mark % STEPS, Math.floor(mark / STEPS) % STEPS, Math.floor(mark / STEPS ** 2)] as const;
  return [OFFSETS[0] + STEP * digits[0], OFFSETS[1] + STEP * digits[1], OFFSETS[2] + STEP * digits[2]];
}

/** The mark whose colour it is, given as linear light; null for any other colour. */
export function markOfColour(colour: readonly number[] | null | undefined): number | null {
  if (!colour) return null;
  let mark = 0;
  for (const [place, offset] of OFFSETS.entries()) {
    const value = sRgb(colour[place] ?? 0);
    const digit = Math.round((value - offset) / STEP);
    if (digit < 0 || digit >= STEPS || Math.abs(value - offset - STEP * digit) > TOLERANCE) return null;
    mark += digit * STEPS ** place;
  }
  return mark;
}

/** The inverse of `linear`. IEC 61966-2-1. */
function sRgb(value: number): number {
  return value <= linear(0.04045) ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
