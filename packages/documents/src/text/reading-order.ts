import { type Box, boxOfLine } from './line-box.ts';
import type { TextLine } from './text-line.ts';

/** Least width of the white between two columns, in points, and least share of the page that each of them takes. */
const GUTTER_MIN = 7;
const COLUMN_MIN_SHARE = 0.18;

/** Lines that a column has at least, and letters that its lines have on the average: what has fewer is a table. */
const COLUMN_LINES_MIN = 3;
const COLUMN_LETTERS_MIN = 14;

interface Boxed {
  readonly line: TextLine;
  readonly box: Box;
}

/**
 * Lines in the order in which they are read: column by column where the text is in columns, else from top to bottom
 * and from left to right; what is turned against the rest of the page comes last.
 */
export function inReadingOrder(lines: readonly TextLine[], pageWidth: number): readonly TextLine[] {
  const byAngle = Array.from(Map.groupBy(lines, ({ angle }) => angle).values());
  const letters = (group: readonly TextLine[]) => group.reduce((sum, { text }) => sum + text.length, 0);
  return byAngle.toSorted((one, other) => letters(other) - letters(one)).flatMap((group) => ofOneAngle(group, pageWidth));
}

function ofOneAngle(lines: readonly TextLine[], pageWidth: number): readonly TextLine[] {
  const angle = lines[0]?.angle ?? 0;
  const boxed = lines.map((line) => ({ line, box: turnedBack(boxOfLine(line), angle) }));
  return blocksOf(boxed, pageWidth).map(({ line }) => line);
}

/** The box in a frame in which text of this angle is upright. Slanted text is taken as it lies. */
function turnedBack({ left, top, right, bottom }: Box, angle: number): Box {
  if (angle === 90) return { left: top, top: -right, right: bottom, bottom: -left };
  if (angle === 180) return { left: -right, top: -bottom, right: -left, bottom: -top };
  if (angle === 270) return { left: -bottom, top: left, right: -top, bottom: right };
  return { left, top, right, bottom };
}

/** Bands from top to bottom; neighbouring ones that share a gutter are read as columns. */
function blocksOf(lines: readonly Boxed[], pageWidth: number): readonly Boxed[] {
  const ordered: Boxed[] = [];
  let waiting: readonly Boxed[][] = [];
  let columns: { readonly lines: readonly Boxed[]; readonly gutter: number } | null = null;
  const close = () => {
    for (const band of waiting) ordered.push(...rowByRow(band));
    if (columns) ordered.push(...columnsOf(columns.lines, columns.gutter, pageWidth));
    waiting = [];
    columns = null;
  };
  for (const band of bandsOf(lines)) {
    const joined: readonly Boxed[] = columns ? [...columns.lines, ...band] : band;
    const gutter = gutterOf(joined, pageWidth);
    if (gutter !== null) {
      const above: number = columns ? 0 : countAbove(waiting, gutter);
      columns = { lines: [...waiting.slice(waiting.length - above).flat(), ...joined], gutter };
      waiting = waiting.slice(0, waiting.length - above);
    } else {
      if (columns) close();
      const own = gutterOf(band, pageWidth);
      if (own === null) waiting = [...waiting, band];
      else columns = { lines: band, gutter: own };
    }
  }
  close();
  return ordered;
}

/** How many of the last bands belong over the columns: none of their lines crosses the gutter, and they begin left of it. */
function countAbove(bands: readonly (readonly Boxed[])[], gutter: number): number {
  const isAbove = (band: readonly Boxed[]) =>
    band.every(({ box }) => box.right < gutter || box.left > gutter) && band.some(({ box }) => box.right < gutter);
  const last = bands.findLastIndex((band) => !isAbove(band));
  return bands.length - 1 - last;
}

function columnsOf(lines: readonly Boxed[], gutter: number, pageWidth: number): readonly Boxed[] {
  const left = lines.filter(({ box }) => box.right <= gutter);
  const right = lines.filter(({ box }) => box.right > gutter);
  if (!isColumn(left, pageWidth) || !isColumn(right, pageWidth)) return rowByRow(lines);
  return [...blocksOf(left, pageWidth), ...blocksOf(right, pageWidth)];
}

function isColumn(lines: readonly Boxed[], pageWidth: number): boolean {
  if (lines.length < COLUMN_LINES_MIN) return false;
  const width = Math.max(...lines.map(({ box }) => box.right)) - Math.min(...lines.map(({ box }) => box.left));
  const letters = lines.reduce((sum, { line }) => sum + line.text.length, 0) / lines.length;
  return width >= COLUMN_MIN_SHARE * pageWidth && letters >= COLUMN_LETTERS_MIN;
}

/** Groups of lines with no white across all of them. */
function bandsOf(lines: readonly Boxed[]): readonly Boxed[][] {
  const bands: Boxed[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const next of lines.toSorted((one, other) => one.box.top - other.box.top)) {
    const band = bands.at(-1);
    if (band && next.box.top < bottom) band.push(next);
    else bands.push([next]);
    bottom = Math.max(bottom, next.box.bottom);
  }
  return bands;
}

/** Middle of the widest white from top to bottom that parts the lines in two, each at least a column wide; null when there is none. */
function gutterOf(lines: readonly Boxed[], pageWidth: number): number | null {
  const byLeft = lines.toSorted((one, other) => one.box.left - other.box.left);
  const outer = { left: byLeft[0]?.box.left ?? 0, right: Math.max(...lines.map(({ box }) => box.right)) };
  let right = outer.left;
  let widest: { at: number; width: number } | null = null;
  for (const { box } of byLeft) {
    const width = box.left - right;
    const isApart = right - outer.left >= COLUMN_MIN_SHARE * pageWidth && outer.right - box.left >= COLUMN_MIN_SHARE * pageWidth;
    if (width >= GUTTER_MIN && isApart && width > (widest?.width ?? 0)) widest = { at: right + width / 2, width };
    right = Math.max(right, box.right);
  }
  return widest?.at ?? null;
}

/** From top to bottom; what lies on one height from left to right. */
function rowByRow(lines: readonly Boxed[]): readonly Boxed[] {
  const rows: Boxed[][] = [];
  for (const next of lines.toSorted((one, other) => one.box.top - other.box.top)) {
    const lead = rows.at(-1)?.[0];
    const middle = (next.box.top + next.box.bottom) / 2;
    if (lead && middle < lead.box.bottom && middle > lead.box.top) rows.at(-1)?.push(next);
    else rows.push([next]);
  }
  return rows.flatMap((row) => row.toSorted((one, other) => one.box.left - other.box.left));
}
