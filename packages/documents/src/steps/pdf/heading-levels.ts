import { signalWordOf } from '@benchbook/domain/alerts';
import { TYPED_NUMBER } from '@benchbook/domain/documents';
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

/** Level of a heading, 1 for the highest; null for other lines. */
export type LevelOf = (line: StyledLine) => 1 | 2 | 3 | null;

/**
 * Headings of a document by how they look beside its text: larger, or bold, no sentence and no part of one; where they are
 * numbered throughout, by their numbers. Where some of the largest begin pages of their own, those are the chapters
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
  const bold = new Set(bodyIsBold ? [] : upright.flatMap((page) => boldHeadings(page.lines)));
  return (line) => {
    if (!isShort(line)) return null;
    // Then what is large without a number is a label in a drawing, or stands on the cover.
    if (isStrict) return isLarge(line) && levelOfNumber(line) > 0 ? capped(levelOfNumber(line)) : null;
    const bySize = isLarge(line) ? sizes.findIndex((size) => Math.abs(size - line.size) < SAME_SIZE) + 1 : 0;
    if (bySize > 0) return chapters.has(line) ? 1 : capped(bySize + under);
    if (!bold.has(line) || line.size < body - SAME_SIZE) return null;
    return capped(levelOfNumber(line) > 1 ? levelOfNumber(line) : sizes.length + 1 + under);
  };
}

/** Of the size: lines that lie further apart are of two paragraphs. */
export const PARAGRAPH_GAP = 1.75;

/** Of the size: baselines of one row. */
const SAME_LINE = 0.5;

/** Lines of a bold heading; more are a bold paragraph. */
const BOLD_LINES = 2;

const CAPTION = /^(?:table|tabelle|tab\.|figure|fig\.|abbildung|abb\.|bild)\s*\d/iu;

/**
 * Bold lines of a page that are paragraphs of their own: they continue no sentence above them, have none below them, end none,
 * and are no captions and no cells of a row.
 */
function boldHeadings(lines: readonly StyledLine[]): readonly StyledLine[] {
  const groups: StyledLine[][] = [];
  for (const line of lines.filter(({ isBold }) => isBold).toSorted((one, other) => one.y - other.y)) {
    const above = groups.findLast((group) => group.slice(-1).some((last) => isBelow(line, last)));
    if (above) above.push(line);
    else groups.push([line]);
  }
  return groups.filter((group) => isSetApart(group, lines)).flat();
}

/** No warning, no value and no label of one: "WARNING: hot", "25 Nm", "Document: 12". */
function isWorded(text: string): boolean {
  const words = text.trim().replace(TYPED_NUMBER, '');
  return signalWordOf(words) === null && !/(?<![\p{L}\d-])[.,]?\d|:\s/u.test(words);
}

function isSetApart(group: readonly StyledLine[], lines: readonly StyledLine[]): boolean {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || group.length > BOLD_LINES || /[.,;:]$/.test(last.text.trim())) return false;
  if (!group.every(({ text }) => isWorded(text))) return false;
  if (!/^[\p{Lu}\p{N}]/u.test(first.text.trim()) || CAPTION.test(first.text.trim())) return false;
  const isInRow = lines.some((other) => other !== first && other.isBold && Math.abs(other.y - first.y) < SAME_LINE * first.size);
  if (isInRow) return false;
  const plain = lines.filter(({ isBold }) => !isBold);
  return !plain.some(
    (line) =>
      (isBelow(first, line) && !/[.:;!?]\s*$/u.test(line.text)) || (isBelow(line, last) && /^\p{Ll}/u.test(line.text.trim())),
  );
}

/** The next line of the same paragraph, by its place. */
function isBelow(line: StyledLine, above: StyledLine): boolean {
  const gap = line.y - above.y;
  const isInColumn = line.x < above.x + above.width && above.x < line.x + line.width;
  return isInColumn && gap > 0 && gap <= PARAGRAPH_GAP * Math.max(line.size, above.size);
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
