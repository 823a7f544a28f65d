import type { LooseRun, TextLine, TextRun } from './text-line.ts';

/** Of the larger size: baselines that lie nearer are of one line, as those of small figures above it are. */
const SAME_BASELINE = 0.42;

/** Of the size: a wider gap is one between columns or cells; a narrower one, where the baselines differ. */
const COLUMN_GAP = 1.5;
const SHIFTED_GAP = 0.5;

/** Of the size: words that are drawn further over each other are of two lines. */
const OVERLAP_MAX = 0.5;

/** In points: baselines that lie nearer are the same. */
const EQUAL_BASELINE = 0.3;

/** Of the size: a wider gap is one between words, where the PDF has no space of its own. */
const WORD_GAP = 0.17;

/** A run in the frame of its own direction: `along` grows as it is read, `down` to the next line. */
interface Placed {
  readonly run: LooseRun;
  readonly along: number;
  readonly down: number;
}

/** Joins runs to lines. Lines come in no particular order. */
export function buildLines(runs: readonly LooseRun[]): readonly TextLine[] {
  const byAngle = Map.groupBy(runs, ({ angle }) => angle);
  return Array.from(byAngle).flatMap(([angle, group]) =>
    rowsOf(group.map((run) => place(run, angle))).flatMap((row) => piecesOf(row).map((piece) => lineOf(piece, angle))),
  );
}

/** A run in the frame of the direction in which it is read. */
export function place<Run extends Pick<LooseRun, 'x' | 'y'>>(run: Run, angle: number) {
  const [cosine, sine] = direction(angle);
  return { run, along: run.x * cosine + run.y * sine, down: -run.x * sine + run.y * cosine };
}

/** Where a point of that frame lies on the page. */
export function pointAt(along: number, down: number, angle: number): { readonly x: number; readonly y: number } {
  const [cosine, sine] = direction(angle);
  return { x: along * cosine - down * sine, y: along * sine + down * cosine };
}

/** Unit vector of an angle in degrees; exact for quarters. */
export function direction(angle: number): readonly [number, number] {
  const quarters: Readonly<Record<number, readonly [number, number]>> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };
  const radians = (angle * Math.PI) / 180;
  return quarters[angle] ?? [Math.cos(radians), Math.sin(radians)];
}

/** Runs on one height, from left to right. */
function rowsOf(placed: readonly Placed[]): readonly Placed[][] {
  const rows: Placed[][] = [];
  // The largest words of a row say where it lies: small ones hang on them.
  let lead: Placed | undefined;
  for (const next of placed.toSorted((one, other) => one.down - other.down || one.along - other.along)) {
    const isSame = lead && Math.abs(next.down - lead.down) < SAME_BASELINE * Math.max(lead.run.size, next.run.size);
    if (isSame) rows.at(-1)?.push(next);
    else rows.push([next]);
    if (!lead || !isSame || next.run.size > lead.run.size) lead = next;
  }
  return rows.map((row) => row.toSorted((one, other) => one.along - other.along));
}

/** A row, cut where columns or cells end, and where words of two lines that lie close lie over each other. */
function piecesOf(row: readonly Placed[]): readonly Placed[][] {
  const pieces: Placed[][] = [];
  for (const next of row) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    if (piece && before && isBeside(before, next)) piece.push(next);
    else pieces.push([next]);
  }
  return pieces;
}

function isBeside(one: Placed, other: Placed): boolean {
  const size = Math.max(one.run.size, other.run.size);
  const gap = other.along - (one.along + one.run.width);
  const widest = Math.abs(one.down - other.down) < EQUAL_BASELINE ? COLUMN_GAP : SHIFTED_GAP;
  return gap < widest * size && gap > -OVERLAP_MAX * size;
}

function lineOf(piece: readonly Placed[], angle: number): TextLine {
  const [first] = piece;
  if (!first) throw new Error('a line has a run');
  const lead = piece.reduce((most, other) => (other.run.size > most.run.size ? other : most));
  const longest = piece.reduce((most, other) => (other.run.text.length > most.run.text.length ? other : most));
  const { x, y } = pointAt(first.along, lead.down, angle);
  const { text, runs } = joined(piece, first.along, longest.run.font);
  const right = Math.max(...piece.map(({ along, run }) => along + run.width));
  return {
    text,
    x: rounded(x),
    y: rounded(y),
    angle,
    width: rounded(right - first.along),
    ascent: rounded(lead.run.ascent),
    descent: rounded(lead.run.descent),
    size: rounded(lead.run.size),
    font: longest.run.font,
    runs,
  };
}

/** Text of the runs in the order in which they are read: from the right, where most of it is written so. */
function joined(piece: readonly Placed[], origin: number, font: string): Pick<TextLine, 'text' | 'runs'> {
  const letters = (isRightToLeft: boolean) =>
    piece.filter(({ run }) => run.isRightToLeft === isRightToLeft).reduce((sum, { run }) => sum + run.text.length, 0);
  const isBackwards = letters(true) > letters(false);
  const runs: TextRun[] = [];
  let text = '';
  let before: Placed | undefined;
  for (const next of isBackwards ? piece.toReversed() : piece) {
    if (before && !/\s$/.test(text) && !/^\s/.test(next.run.text) && isApart(before, next)) text += ' ';
    runs.push({
      at: text.length,
      text: next.run.text,
      ...(next.run.font === font ? {} : { font: next.run.font }),
      start: rounded(next.along - origin),
      width: rounded(next.run.width),
      isRightToLeft: next.run.isRightToLeft,
    });
    text += next.run.text;
    before = next;
  }
  return { text, runs };
}

function isApart(one: Placed, other: Placed): boolean {
  const [left, right] = one.along <= other.along ? [one, other] : [other, one];
  return right.along - (left.along + left.run.width) > WORD_GAP * Math.min(left.run.tailSize ?? left.run.size, right.run.size);
}

const rounded = (points: number) => Math.round(points * 100) / 100;
