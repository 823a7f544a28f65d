/** Colour of a mark over text or of a box (CONST-39, D-098). */
export const TEXT_HIGHLIGHT_COLOR = '255,255,0';

/** Colour of a mark that opens another instruction (CONST-41). */
export const LINK_HIGHLIGHT_COLOR = '144,238,144';

/** Colour of a selected mark (CONST-40); display only, never stored. */
export const SELECTED_HIGHLIGHT_COLOR = '173,216,230';

const COLOR = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/;

/**
 * Normalizes a colour to its stored form: "r,g,b" without blanks.
 *
 * @returns null for anything but three whole numbers from 0 to 255
 */
export function readHighlightColor(text: string): string | null {
  const numbers = COLOR.exec(text)?.slice(1).map(Number) ?? [];
  return numbers.length === 3 && numbers.every((number) => number <= 255) ? numbers.join(',') : null;
}
