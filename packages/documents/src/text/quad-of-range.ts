import type { Quad } from '@benchbook/domain/highlights';
import { direction } from './build-lines.ts';
import type { FontWidths, TextLine, TextRun } from './text-line.ts';

/** Widths of printable ASCII in Helvetica, in thousandths of the font's size; its metrics are public (Adobe Core 14 AFM). */
const ASCII = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556,
  556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778,
  722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222,
  500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const FIRST = 0x20;
const USUAL = 556;
const FULL = 1_000;

/** Marks that stand above or below another character and take no room of their own. */
const COMBINING = /^\p{M}$/u;

/** Characters as wide as they are high: Chinese, Japanese, Korean and the full-width forms. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]$/u;

/** About how wide a character is beside others of its font: a share to divide a run by, whose whole width is known. */
function relativeWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const ascii = ASCII[code - FIRST];
  if (ascii !== undefined) return ascii;
  if (COMBINING.test(character)) return 0;
  return code > 0xffff || WIDE.test(character) ? FULL : USUAL;
}

/**
 * The quad around part of a line, from character `from` up to but not with `to` (UTF-16 units of its text). Ends of runs
 * are where the PDF has them; inside a run letters share its width as they do in its font, or in common ones where nothing
 * is known of that.
 */
export function quadOfRange(line: TextLine, from: number, to: number, widths?: FontWidths): Quad {
  const sides = line.runs.flatMap((run) => sidesOf(run, from, to, measureOf(run, line, widths)));
  const left = sides.length === 0 ? 0 : Math.min(...sides);
  const right = sides.length === 0 ? line.width : Math.max(...sides);
  const [cosine, sine] = direction(line.angle);
  const at = (along: number, down: number) => ({
    x: rounded(line.x + along * cosine - down * sine),
    y: rounded(line.y + along * sine + down * cosine),
  });
  const [a, b] = [at(left, -line.ascent), at(right, -line.ascent)];
  const [c, d] = [at(left, line.descent), at(right, line.descent)];
  return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, x3: c.x, y3: c.y, x4: d.x, y4: d.y };
}

/** The quad around a whole line. */
export function quadOfLine(line: TextLine): Quad {
  return quadOfRange(line, 0, line.text.length);
}

/** How wide characters of a run are beside each other. */
type Measure = (text: string) => number;

/** Of the size: the narrowest and the widest blank between words of one run. */
const BLANK_MIN = 0.1;
const BLANK_MAX = 1;

/** Blanks take what letters leave of the run, as in lines that were made equally long. */
function measureOf({ text, width, font }: TextRun, line: TextLine, widths: FontWidths | undefined): Measure {
  const ofFont = widths?.[font ?? line.font];
  const widthOf = (character: string) => ofFont?.[character] ?? relativeWidth(character);
  const sum = (characters: string) => Array.from(characters, widthOf).reduce((total, each) => total + each, 0);
  if (!ofFont) return sum;
  const letters = text.replaceAll(' ', '');
  const blanks = text.length - letters.length;
  const blank = (width / line.size - sum(letters) / THOUSANDTHS) / blanks;
  if (blanks === 0 || blank < BLANK_MIN || blank > BLANK_MAX) return sum;
  return (part) => {
    const lettersOfPart = part.replaceAll(' ', '');
    return sum(lettersOfPart) + (part.length - lettersOfPart.length) * blank * THOUSANDTHS;
  };
}

const THOUSANDTHS = 1_000;

/** Left and right side of what the range has of a run, along the line; nothing where they don't meet. */
function sidesOf(run: TextRun, from: number, to: number, measure: Measure): readonly number[] {
  const first = Math.max(0, from - run.at);
  const last = Math.min(run.text.length, to - run.at);
  if (first >= last) return [];
  const [one, other] = [shareBefore(run.text, first, measure), shareBefore(run.text, last, measure)];
  const [near, far] = run.isRightToLeft ? [1 - other, 1 - one] : [one, other];
  return [run.start + near * run.width, run.start + far * run.width];
}

/** Share of a run's width that its first `count` UTF-16 units take, 0 to 1. */
function shareBefore(text: string, count: number, measure: Measure): number {
  if (count <= 0) return 0;
  if (count >= text.length) return 1;
  const whole = measure(text);
  return whole === 0 ? count / text.length : measure(text.slice(0, count)) / whole;
}

const rounded = (points: number) => Math.round(points * 100) / 100;
