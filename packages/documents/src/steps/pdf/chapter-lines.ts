import type { PageContent } from './page-content.ts';
import type { StyledLine } from './styled-line.ts';

/** Of the size: the room that a heading and two lines of text take. */
const HEADING_ROOM = 5;

/** Of the size: lines of one heading lie no further apart. */
const LINE_GAP = 1.75;

/** In points: headings of chapters stand equally high on their pages. */
const SAME_HEIGHT = 2;

/** Chapters, and headings that begin none, from which a document has chapters. */
const CHAPTERS_MIN = 2;

/** The heading with which a page begins. */
interface Beginning {
  readonly lines: readonly StyledLine[];
  /** Of its first line, in points from the upper edge. */
  readonly y: number;
  /** It could have stood on the page before: somebody wanted a new page for it. */
  readonly isBroken: boolean;
}

/**
 * Lines of the headings that begin a chapter: of the largest, those that are given a page of their own, and those that stand
 * at the same height of theirs. None where fewer than two others are as large: then all of them are alike.
 */
export function chapterLines(pages: readonly PageContent[], isLargest: (line: StyledLine) => boolean): ReadonlySet<StyledLine> {
  const foot = Math.max(0, ...pages.map(bottomOf));
  const beginnings = pages.flatMap((page, index): readonly Beginning[] => {
    const lines = linesOfBeginning(page, isLargest);
    const [first] = lines;
    const before = pages[index - 1];
    return first ? [{ lines, y: first.y, isBroken: !before || foot - bottomOf(before) > HEADING_ROOM * first.size }] : [];
  });
  const chapters = mostAtOneHeight(beginnings);
  const lines = new Set(chapters.flatMap((chapter) => chapter.lines));
  const others = pages.flatMap((page) => page.lines).filter((line) => isLargest(line) && !lines.has(line));
  return chapters.length >= CHAPTERS_MIN && others.length >= CHAPTERS_MIN ? lines : new Set();
}

/** Those that stand where most of the new pages begin: what came onto a new page for want of room stands higher. */
function mostAtOneHeight(beginnings: readonly Beginning[]): readonly Beginning[] {
  const broken = beginnings.filter(({ isBroken }) => isBroken);
  const at = (y: number, some: readonly Beginning[]) => some.filter((other) => Math.abs(other.y - y) <= SAME_HEIGHT);
  const heights = new Set(broken.map(({ y }) => y));
  const [most] = Array.from(heights).toSorted((one, other) => at(other, broken).length - at(one, broken).length);
  return most === undefined ? [] : at(most, beginnings);
}

function linesOfBeginning({ lines }: PageContent, isLargest: (line: StyledLine) => boolean): readonly StyledLine[] {
  const end = lines.findIndex((line, index) => {
    const before = lines[index - 1];
    return !isLargest(line) || (before !== undefined && line.y - before.y > LINE_GAP * line.size);
  });
  return end === -1 ? lines : lines.slice(0, end);
}

/** How far down a page something stands. */
function bottomOf({ lines, pictures }: PageContent): number {
  return Math.max(0, ...lines.map(({ y }) => y), ...pictures.map(({ box }) => box.bottom));
}
