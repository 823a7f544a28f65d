import type { Range } from './find-in-old.ts';
import type { Block } from './match-blocks.ts';

/** Minimum letters of words that are distinctive alone; shorter ones need the same words beside them. */
const DISTINCTIVE_LETTERS = 20;
const BESIDE_LETTERS = 6;

/** Letters on each side that are compared. */
const AROUND_LETTERS = 60;

/** Copies that are looked at: words that occur more often than this are not distinctive. */
const COPIES_MAX = 50;

/** Share of the letters that may be known as other words of the old issue. */
const OTHERS_MAX = 0.4;

/**
 * The same words in the new issue where they are nobody else's: of a page that stands there twice now, which copies are as
 * good as each other. The one with the most of the same letters around it, of equal ones the nearest.
 */
export function unclaimedCopy({ from, to }: Range, blocks: readonly Block[], old: string, now: string): Range | null {
  const words = old.slice(from, to);
  let best: { readonly at: number; readonly around: number } | null = null;
  let at = now.indexOf(words);
  for (let count = 0; at >= 0 && count < COPIES_MAX; count++, at = now.indexOf(words, at + 1)) {
    const copy = { from: at, to: at + words.length };
    if (isOthers(copy, { from, to }, blocks)) continue;
    const around = lettersAround({ from, to }, copy, old, now);
    if (words.length < DISTINCTIVE_LETTERS && around < BESIDE_LETTERS) continue;
    if (!best || around > best.around || (around === best.around && Math.abs(at - from) < Math.abs(best.at - from))) {
      best = { at, around };
    }
  }
  return best && { from: best.at, to: best.at + words.length };
}

/** Whether a range of the new issue is known as other words of the old one than its own. */
export function isOthers(range: Range, own: Range, blocks: readonly Block[]): boolean {
  const letters = blocks
    .filter((block) => block.old + block.length <= own.from || block.old >= own.to)
    .reduce((sum, { now, length }) => sum + Math.max(0, Math.min(range.to, now + length) - Math.max(range.from, now)), 0);
  return letters > OTHERS_MAX * (own.to - own.from);
}

/** Letters that are the same right before and right after both ranges. */
function lettersAround(one: Range, other: Range, old: string, now: string): number {
  let before = 0;
  while (before < AROUND_LETTERS && one.from > before && old[one.from - before - 1] === now[other.from - before - 1]) before++;
  let after = 0;
  while (after < AROUND_LETTERS && one.to + after < old.length && old[one.to + after] === now[other.to + after]) after++;
  return before + after;
}
