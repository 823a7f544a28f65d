import type { Range } from './find-in-old.ts';
import type { Block } from './match-blocks.ts';
import { isOthers, unclaimedCopy } from './unclaimed-copy.ts';

/** Position of the words of the old issue in the new one. */
export interface PlacedWords extends Range {
  readonly certainty: 'same' | 'changed' | 'uncertain';
}

/** Share of the letters that has to be found again: for being sure, and for being worth a look. */
const SURE_SHARE = 0.6;
const WORTH_SHARE = 0.35;

/** How much longer words may have become by what was put in between, in letters and as a factor. */
const GROWN_LETTERS = 120;
const GROWN_FACTOR = 2;

/** How much more letters than in the old issue may stand between two blocks of the new one to be searched for changed words. */
const SEARCHED_FACTOR = 2;
const SEARCHED_MORE = 80;
const SEARCHED_MAX = 3_000;

/** Minimum similarity of text found between its neighbours. */
const LIKE_ENOUGH = 0.78;

/** Minimum letters that make a place certain where nothing around them was found again. */
const DISTINCTIVE_LETTERS = 8;

/** @returns null if they no longer exist */
export function placeWords({ from, to }: Range, blocks: readonly Block[], old: string, now: string): PlacedWords | null {
  const pieces = blocks.flatMap((block) => overlap(block, from, to));
  const length = to - from;
  const found = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first && last && found >= WORTH_SHARE * length) {
    const start = Math.max(first.now - (first.old - from), endOfNeighbour(first, blocks));
    const end = Math.min(last.now + last.length + (to - last.old - last.length), startOfNeighbour(last, blocks, now.length));
    const isOrdered = pieces.every((piece, index) => index === 0 || piece.now > (pieces[index - 1]?.now ?? 0));
    const isCompact = end - start <= Math.max(GROWN_FACTOR * length, length + GROWN_LETTERS);
    if (isOrdered && isCompact && start < end) {
      const range = { from: start, to: end };
      const isSure = found >= SURE_SHARE * length && pieces.some(({ isUnique }) => isUnique);
      return { ...range, certainty: !isSure ? 'uncertain' : found === length && pieces.length === 1 ? 'same' : 'changed' };
    }
    const most = pieces.reduce((one, other) => (other.length > one.length ? other : one));
    return { from: most.now, to: most.now + most.length, certainty: 'uncertain' };
  }
  const copy = unclaimedCopy({ from, to }, blocks, old, now);
  return copy ? { ...copy, certainty: 'uncertain' } : betweenNeighbours(from, to, blocks, old, now);
}

/** How far back words may reach at most: to the end of what stood before them. */
function endOfNeighbour(first: Block, blocks: readonly Block[]): number {
  const before = blocks.findLast((block) => block.old + block.length <= first.old && block.now + block.length <= first.now);
  return before ? before.now + before.length : 0;
}

function startOfNeighbour(last: Block, blocks: readonly Block[], end: number): number {
  const after = blocks.find((block) => block.old >= last.old + last.length && block.now >= last.now + last.length);
  return after ? after.now : end;
}

/** Words that were changed, or too short to be found alone: between what stood before and after them. */
function betweenNeighbours(from: number, to: number, blocks: readonly Block[], old: string, now: string): PlacedWords | null {
  const before = blocks.findLast((block) => block.old + block.length <= from + DISTINCTIVE_LETTERS && block.old < from);
  const after = blocks.find((block) => block.old >= to - DISTINCTIVE_LETTERS && block.old + block.length > to);
  if (!before || !after) return null;
  const start = before.now + Math.min(before.length, from - before.old);
  const end = after.now + Math.max(0, to - after.old);
  const between = after.old + Math.max(0, to - after.old) - before.old - Math.min(before.length, from - before.old);
  const most = Math.min(SEARCHED_MAX, SEARCHED_FACTOR * between + SEARCHED_MORE);
  if (end <= start || end - start > most) return null;
  const match = approximateMatch(old.slice(from, to), now.slice(start, end));
  if (!match || match.likeness < LIKE_ENOUGH) return null;
  const range = { from: start + match.from, to: start + match.to };
  return isOthers(range, { from, to }, blocks) ? null : { ...range, certainty: 'uncertain' };
}

/** The part of a block that lies in a range of the old issue. */
function overlap(block: Block, from: number, to: number): readonly Block[] {
  const start = Math.max(from, block.old);
  const end = Math.min(to, block.old + block.length);
  if (start >= end) return [];
  return [{ ...block, old: start, now: block.now + start - block.old, length: end - start }];
}

interface ApproximateMatch extends Match {
  /** Of the letters looked for: share that needs no change, 0 to 1. */
  readonly likeness: number;
}

interface Match {
  readonly from: number;
  readonly to: number;
}

/**
 * Where in `text` something most like `wanted` stands: the piece that becomes it by the fewest letters put in, taken out or
 * exchanged (Sellers). Takes time and memory of both lengths multiplied. Null when either is empty.
 */
function approximateMatch(wanted: string, text: string): ApproximateMatch | null {
  if (wanted === '' || text === '') return null;
  const width = text.length + 1;
  let above = new Uint16Array(width);
  let begun = Uint32Array.from({ length: width }, (_, index) => index);
  for (let row = 1; row <= wanted.length; row++) {
    const costs = new Uint16Array(width);
    const begins = new Uint32Array(width);
    costs[0] = row;
    for (let column = 1; column < width; column++) {
      const exchange = (above[column - 1] ?? 0) + (wanted[row - 1] === text[column - 1] ? 0 : 1);
      const leaveOut = (above[column] ?? 0) + 1;
      const putIn = (costs[column - 1] ?? 0) + 1;
      const least = Math.min(exchange, leaveOut, putIn);
      costs[column] = least;
      begins[column] = (least === exchange ? begun[column - 1] : least === leaveOut ? begun[column] : begins[column - 1]) ?? 0;
    }
    above = costs;
    begun = begins;
  }
  let to = 0;
  for (let column = 1; column < width; column++) if ((above[column] ?? 0) < (above[to] ?? 0)) to = column;
  return { from: begun[to] ?? 0, to, likeness: Math.max(0, 1 - (above[to] ?? 0) / wanted.length) };
}
