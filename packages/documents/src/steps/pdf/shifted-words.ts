import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Matrix, matrixOf, product } from '../../text/matrix.ts';
import { LOWERED_MIN, OFF_BASELINE } from './figure-rules.ts';
import { CLOSES, type OnOperator, OPENS } from './read-drawing.ts';

/** Of the size: pdf.js gives words of one font that lie no further apart than a quarter as one run. */
export const SHIFT_MAX = 0.26;

/** Of the size: words that are drawn at most this far behind others continue them. */
const GAP_MAX = 0.2;

/** Of the size: words so far from the last ones, as those of the next cell, are no part of their line. */
const APART_MIN = 1;

/** Words that are drawn in one go. */
export interface Shown {
  readonly text: string;
  /** Of the left end of its baseline, in points from the upper left corner of the page as shown. */
  readonly x: number;
  readonly y: number;
  /** Unit vector along its baseline. */
  readonly along: readonly [x: number, y: number];
  /** In points. */
  readonly width: number;
  readonly size: number;
}

/** Follows how a page draws its words. */
export interface TextPen {
  readonly take: OnOperator;
  /** Words that are drawn visibly higher or lower than those before them, by no more than pdf.js takes for one run. */
  readonly shifted: readonly Shown[];
}

const START: Matrix = [1, 0, 0, 1, 0, 0];

export function textPen(): TextPen {
  const shifted: Shown[] = [];
  let values: ReadonlyMap<number, number> = new Map();
  const kept: ReadonlyMap<number, number>[] = [];
  let [text, line] = [START, START];
  let [base, last]: (Shown | undefined)[] = [];
  const moveTo = (next: Matrix) => {
    [text, line] = [next, next];
  };
  const set = (operator: number, value: number) => {
    values = new Map(values).set(operator, value);
  };
  const show = (glyphs: unknown, matrix: Matrix) => {
    const size = values.get(OPS.setFont) ?? 0;
    const stretch = (values.get(OPS.setHScale) ?? 100) / 100;
    const { letters, width } = lettersOf(glyphs, size, values);
    const [a, b, c, d, x, y] = product(product(matrix, text), [1, 0, 0, 1, 0, values.get(OPS.setTextRise) ?? 0]);
    const scale = Math.hypot(a, b);
    text = product(text, [1, 0, 0, 1, width * stretch, 0]);
    if (scale === 0 || letters.trim() === '') return;
    const along = [a / scale, b / scale] as const;
    const shown = { text: letters, x, y, along, width: width * stretch * scale, size: size * Math.hypot(c, d) };
    if (!base || !last || Math.abs(gapBetween(last, shown)) > APART_MIN * shown.size || !isShifted(base, shown)) base = shown;
    else addShifted(shifted, shown);
    last = shown;
  };
  return {
    shifted,
    take: (operator, given, matrix) => {
      const [first, second] = given;
      const [x, y] = [Number(first), Number(second)];
      if (operator === OPS.showText) show(first, matrix);
      else if (operator === OPS.beginText) moveTo(START);
      else if (operator === OPS.setTextMatrix && first instanceof Float32Array) moveTo(matrixOf(first));
      else if (operator === OPS.setFont) set(operator, y);
      else if (VALUES.has(operator)) set(operator, x);
      else if (OPENS.has(operator)) kept.push(values);
      else if (CLOSES.has(operator)) values = kept.pop() ?? values;
      else if (operator === OPS.moveText || operator === OPS.setLeadingMoveText) moveTo(product(line, [1, 0, 0, 1, x, y]));
      else if (operator === OPS.nextLine) moveTo(product(line, [1, 0, 0, 1, 0, -(values.get(OPS.setLeading) ?? 0)]));
      if (operator === OPS.setLeadingMoveText) set(OPS.setLeading, -y);
    },
  };
}

const VALUES: ReadonlySet<number> = new Set([
  OPS.setCharSpacing,
  OPS.setWordSpacing,
  OPS.setHScale,
  OPS.setLeading,
  OPS.setTextRise,
]);

/** Letters of glyphs and numbers between them, and how wide they are before they are stretched. */
function lettersOf(glyphs: unknown, size: number, values: ReadonlyMap<number, number>) {
  let [letters, width] = ['', 0];
  const parts: readonly unknown[] = Array.isArray(glyphs) ? glyphs : [];
  for (const part of parts) {
    if (typeof part === 'number') width -= (part * size) / 1000;
    if (typeof part !== 'object' || part === null || !('unicode' in part) || !('width' in part)) continue;
    letters += String(part.unicode);
    width += (Number(part.width) * size) / 1000 + (values.get(OPS.setCharSpacing) ?? 0);
    if ('isSpace' in part && part.isSpace === true) width += values.get(OPS.setWordSpacing) ?? 0;
  }
  return { letters, width };
}

const isShifted = (base: Shown, shown: Shown) => isShiftOf(Math.abs(acrossFrom(base, shown)), base.size, shown.size);

/** Whether baselines so many points apart are those of words that pdf.js may give as one run; it does so with words of any size. */
export function isShiftOf(shift: number, size: number, other: number): boolean {
  const share = shift / Math.max(size, other);
  return share >= (size === other ? OFF_BASELINE : LOWERED_MIN.small) && share <= SHIFT_MAX;
}

const acrossFrom = ({ x, y, along: [cosine, sine] }: Shown, other: Shown) => (other.y - y) * cosine - (other.x - x) * sine;

/** From the end of words to the next ones, along their line. */
const gapBetween = ({ x, y, along: [cosine, sine], width }: Shown, next: Shown) =>
  (next.x - x) * cosine + (next.y - y) * sine - width;

/** Words that continue the last ones are joined to them. */
function addShifted(shifted: Shown[], next: Shown): void {
  const last = shifted.at(-1);
  const gap = last ? gapBetween(last, next) : Number.NaN;
  if (last && Math.abs(gap) <= GAP_MAX * last.size && Math.abs(acrossFrom(last, next)) < OFF_BASELINE * last.size)
    shifted.splice(-1, 1, { ...last, text: last.text + next.text, width: last.width + gap + next.width });
  else shifted.push(next);
}
