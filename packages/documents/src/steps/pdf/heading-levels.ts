import { chapterLines } from './chapter-lines.ts';
import type { PageContent } from './page-content.ts';
import type { StyledLine } from './styled-line.ts';

/** Of the size of the text: what is larger is a heading. */
const LARGER = 1.14;

/** Letters of a heading at most. */
const HEADING_LETTERS = 120;

/** Sizes that differ by less are the same, in points. */
const SAME_SIZE = 0.7;

/** "2", "2.3", "2.3.1" before the words of a heading. */
const NUMBERED = /^(\d{1,3}(?:\.\d{1,3}){0,4})\.?\s+\p{Lu}/u;

/** Headings with numbers of two levels or more, as "2.3", from which a document has no others. */
const NUMBERED_MIN = 6;

/** Tells the level of a heading, 1 for the highest; null for what is none. */
export type LevelOf = (line: StyledLine) => 1 | 2 | 3 | null;

/**
 * Headings of a document by how they look beside its text: larger, or bold and no sentence; where
 * they are numbered throughout, by their numbers. Where some of the largest begin pages of their own, those are the chapters
 * that the others belong to.
 */
export function headingLevels(pages: readonly PageContent[]): LevelOf {
  // What is turned against its page is no heading.
  const upright = pages.filter(({ isMain }) => isMain);
  const lines = upright.flatMap((page) => page.lines);
  const body = bodySize(lines);
  const isLarge = ({ size }: StyledLine) => size >= LARGER * body;
  const sizes = distinct(lines.filter((line) => isLarge(line) && isShort(line)).map(({ size }) => size));
  const isStrict = lines.filter((line) => isLarge(line) && levelOfNumber(line) > 1).length >= NUMBERED_MIN;
  const bodyIsBold = mostIsBold(lines.filter((line) => !isLarge(line)));
  const isLargest = (line: StyledLine) => isShort(line) && isLarge(line) && Math.abs(line.size - (sizes[0] ?? 0)) < SAME_SIZE;
  const chapters = chapterLines(upright, isLargest);
  const under = chapters.size > 0 ? 1 : 0;
  return (line) => {
    if (!isShort(line)) return null;
    // Then what is large without a number is a label in a drawing, or stands on the cover.
    if (isStrict) return isLarge(line) && levelOfNumber(line) > 0 ? capped(levelOfNumber(line)) : null;
    const bySize = isLarge(line) ? sizes.findIndex((size) => Math.abs(size - line.size) < SAME_SIZE) + 1 : 0;
    if (bySize > 0) return chapters.has(line) ? 1 : capped(bySize + under);
    const isSet = line.isBold && !bodyIsBold && line.size >= body - SAME_SIZE && !/[.,;:]$/.test(line.text.trim());
    if (!isSet) return null;
    return capped(levelOfNumber(line) > 1 ? levelOfNumber(line) : sizes.length + 1 + under);
  };
}

/** 2 for "2.3 Fitting"; 0 without a number. */
function levelOfNumber({ text }: StyledLine): number {
  return NUMBERED.exec(text)?.[1]?.split('.').length ?? 0;
}

function capped(level: number): 1 | 2 | 3 {
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

function isShort({ text }: StyledLine): boolean {
  return text.length <= HEADING_LETTERS && /\p{L}/u.test(text);
}

/** Size of most letters. */
export function bodySize(lines: readonly StyledLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return Array.from(letters).reduce((most, next) => (next[1] > most[1] ? next : most), [10, 0])[0];
}

function mostIsBold(lines: readonly StyledLine[]): boolean {
  const count = (some: readonly StyledLine[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  return count(lines.filter(({ isBold }) => isBold)) > count(lines) / 2;
}

/** Largest first. */
function distinct(sizes: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const size of sizes.toSorted((one, other) => other - one))
    if (kept.every((other) => Math.abs(other - size) >= SAME_SIZE)) kept.push(size);
  return kept;
}
