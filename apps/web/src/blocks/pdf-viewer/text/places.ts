import type { PageFlow } from './flow.ts';
import type { TextPiece } from './page-text.ts';
import { edgeAt, type Measure } from './quads.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Position of a point relative to a piece: along its baseline, and below it. */
function inFrameOf(piece: TextPiece, { x, y }: Point): { along: number; below: number } {
  return {
    along: (x - piece.x) * piece.dx + (y - piece.y) * piece.dy,
    below: (y - piece.y) * piece.dx - (x - piece.x) * piece.dy,
  };
}

const hasLetters = (piece: TextPiece): boolean => piece.str.trim() !== '';

/** The place in the flow nearest to a point of the page; null on a page without text. */
export function placeAt(flow: PageFlow, point: Point, measure: Measure): number | null {
  let best: { index: number; cost: number; along: number } | null = null;
  flow.pieces.forEach((piece, index) => {
    if (!hasLetters(piece)) return;
    const { along, below } = inFrameOf(piece, point);
    const beside = Math.max(-along, 0, along - piece.length);
    const off = Math.max(-piece.ascent - below, 0, below - piece.descent);
    // A line wins over its neighbour in another column.
    const cost = beside + off * 2;
    if (!best || cost < best.cost) best = { index, cost, along };
  });
  return best && placeInPiece(flow, best, measure);
}

/** The edge of a letter at a place, as a line from its upper to its lower end. */
export function caretAt(flow: PageFlow, place: number, measure: Measure): { top: Point; bottom: Point } | null {
  const isAtEnd = place >= flow.text.length;
  const letter = isAtEnd ? flow.text.length - 1 : place;
  const piece = flow.pieces[flow.pieceOf[letter] ?? -1];
  if (!piece) return null;
  const edge = edgeAt(piece, (flow.offsetOf[letter] ?? 0) + (isAtEnd ? 1 : 0), measure);
  const at = (below: number): Point => ({
    x: piece.x + edge * piece.dx - below * piece.dy,
    y: piece.y + edge * piece.dy + below * piece.dx,
  });
  return { top: at(-piece.ascent), bottom: at(piece.descent) };
}

/** The nearest place on the line above (-1) or below (1). */
export function placeOnNextLine(flow: PageFlow, place: number, direction: -1 | 1, measure: Measure): number {
  const caret = caretAt(flow, place, measure);
  const here = flow.pieces[flow.pieceOf[Math.min(place, flow.text.length - 1)] ?? -1];
  if (!caret || !here) return place;
  const point = { x: (caret.top.x + caret.bottom.x) / 2, y: (caret.top.y + caret.bottom.y) / 2 };
  let best: { index: number; cost: number; along: number } | null = null;
  flow.pieces.forEach((piece, index) => {
    if (!hasLetters(piece) || piece.dx * here.dx + piece.dy * here.dy < 0.9) return;
    const { along, below } = inFrameOf(piece, point);
    const middle = (piece.descent - piece.ascent) / 2;
    const distance = (middle - below) * direction;
    if (distance < (here.ascent + here.descent) * 0.5) return;
    const cost = distance + Math.max(-along, 0, along - piece.length) * 0.7;
    if (!best || cost < best.cost) best = { index, cost, along };
  });
  return best ? placeInPiece(flow, best, measure) : place;
}

/** The start and end of the line that contains this place. */
export function lineAround(flow: PageFlow, place: number): { from: number; to: number } {
  const endsLineAfter = (letter: number): boolean =>
    flow.pieceOf[letter] !== flow.pieceOf[letter + 1] &&
    flow.pieces.slice(flow.pieceOf[letter], flow.pieceOf[letter + 1]).some((piece) => piece.endsLine);
  let from = Math.min(place, flow.text.length - 1);
  while (from > 0 && !endsLineAfter(from - 1)) from -= 1;
  let last = from;
  while (last < flow.text.length - 1 && !endsLineAfter(last)) last += 1;
  const to = flow.text[last] === ' ' ? last : last + 1;
  return { from: Math.max(0, from), to: Math.min(flow.text.length, to) };
}

function placeInPiece(flow: PageFlow, { index, along }: { index: number; along: number }, measure: Measure): number {
  const piece = flow.pieces[index];
  if (!piece) return 0;
  let nearest = { offset: 0, distance: Number.POSITIVE_INFINITY };
  for (let offset = 0; offset <= piece.str.length; offset++) {
    const distance = Math.abs(edgeAt(piece, offset, measure) - along);
    if (distance < nearest.distance) nearest = { offset, distance };
  }
  return placeOf(flow, index, nearest.offset);
}

/** The place in the flow of an offset in a piece: omitted letters map to the next included one. */
export function placeOf(flow: PageFlow, piece: number, offset: number): number {
  let low = 0;
  let high = flow.text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = flow.pieceOf[middle] ?? 0;
    const isBefore = at < piece || (at === piece && (flow.offsetOf[middle] ?? 0) < offset);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
