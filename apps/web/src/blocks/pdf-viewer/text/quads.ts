import type { Quad } from '@benchbook/domain/highlights';
import type { PageFlow } from './flow.ts';
import type { TextPiece } from './page-text.ts';

/** Width of letters in a font, in any unit: only ratios are used. */
export type Measure = (letters: string, font: string) => number;

/** Consecutive letters of one piece. */
interface Segment {
  readonly piece: TextPiece;
  /** Points along the baseline of the piece. */
  readonly start: number;
  readonly end: number;
}

/** A line of segments in the frame of its first piece. */
interface Line {
  readonly first: TextPiece;
  start: number;
  end: number;
  ascent: number;
  descent: number;
}

/** Maximum gap between two pieces of one line, as a multiple of their height; a larger gap separates columns. */
const GAP_MAX = 2.5;
const OVERLAP_MIN = 0.5;

/**
 * One quad for each line of the letters from `from` to `to` (places in the flow). Lines are merged along their own writing
 * direction: on the screen the lines of a page turned by 90 degrees would merge into one.
 */
export function quadsBetween(flow: PageFlow, from: number, to: number, measure: Measure): Quad[] {
  const lines: Line[] = [];
  for (const segment of segmentsBetween(flow, from, to, measure)) {
    const line = lines.at(-1);
    if (!line || !takeInto(line, segment)) lines.push(lineOf(segment));
  }
  return lines.map(quadOf);
}

/** Points from the start of the baseline (its left end) to the edge before the letter at `offset`. */
export function edgeAt(piece: TextPiece, offset: number, measure: Measure): number {
  const share = offset <= 0 ? 0 : offset >= piece.str.length ? 1 : shareBefore(piece, offset, measure);
  return piece.length * (piece.isRightToLeft ? 1 - share : share);
}

function shareBefore(piece: TextPiece, offset: number, measure: Measure): number {
  const whole = measure(piece.str, piece.font);
  if (whole <= 0) return offset / piece.str.length;
  return Math.min(1, measure(piece.str.slice(0, offset), piece.font) / whole);
}

function* segmentsBetween(flow: PageFlow, from: number, to: number, measure: Measure): Generator<Segment> {
  let at = Math.max(0, from);
  const end = Math.min(flow.text.length, to);
  while (at < end) {
    const index = flow.pieceOf[at] ?? 0;
    let last = at;
    while (last + 1 < end && flow.pieceOf[last + 1] === index) last += 1;
    const piece = flow.pieces[index];
    if (piece) {
      // Letters omitted from the flow, e.g. a hyphen at the end of a line, belong to those beside them.
      const first = flow.pieceOf[at - 1] === index ? (flow.offsetOf[at] ?? 0) : 0;
      const after = flow.pieceOf[last + 1] === index ? (flow.offsetOf[last] ?? 0) + 1 : piece.str.length;
      const letters = trimmed(piece.str, first, after);
      if (letters) {
        const edges = [edgeAt(piece, letters.from, measure), edgeAt(piece, letters.to, measure)];
        yield { piece, start: Math.min(...edges), end: Math.max(...edges) };
      }
    }
    at = last + 1;
  }
}

/** Removes spaces at the ends of a mark, which would show as colour on empty paper. */
function trimmed(letters: string, first: number, after: number): { from: number; to: number } | null {
  let [from, to] = [first, after];
  while (from < to && /\s/u.test(letters[from] ?? '')) from += 1;
  while (to > from && /\s/u.test(letters[to - 1] ?? '')) to -= 1;
  return from < to ? { from, to } : null;
}

function lineOf({ piece, start, end }: Segment): Line {
  return { first: piece, start, end, ascent: piece.ascent, descent: piece.descent };
}

/** Adds a segment to its line; false if it belongs to another line. */
function takeInto(line: Line, { piece, start, end }: Segment): boolean {
  const { first } = line;
  if (first.dx * piece.dx + first.dy * piece.dy < 0.999) return false;
  const along = (piece.x - first.x) * first.dx + (piece.y - first.y) * first.dy;
  const below = (piece.y - first.y) * first.dx - (piece.x - first.x) * first.dy;
  const height = Math.min(line.ascent + line.descent, piece.ascent + piece.descent);
  const overlap = Math.min(line.descent, below + piece.descent) - Math.max(-line.ascent, below - piece.ascent);
  if (overlap < OVERLAP_MIN * height) return false;
  const gap = Math.max(along + start - line.end, line.start - along - end);
  if (gap > GAP_MAX * height) return false;
  line.start = Math.min(line.start, along + start);
  line.end = Math.max(line.end, along + end);
  line.ascent = Math.max(line.ascent, piece.ascent - below);
  line.descent = Math.max(line.descent, piece.descent + below);
  return true;
}

function quadOf({ first, start, end, ascent, descent }: Line): Quad {
  const corner = (along: number, below: number): [number, number] => [
    rounded(first.x + along * first.dx - below * first.dy),
    rounded(first.y + along * first.dy + below * first.dx),
  ];
  const [x1, y1] = corner(start, -ascent);
  const [x2, y2] = corner(end, -ascent);
  const [x3, y3] = corner(start, descent);
  const [x4, y4] = corner(end, descent);
  return { x1, y1, x2, y2, x3, y3, x4, y4 };
}

/** Rounds to a hundredth of a point: 0.004 mm. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
