import { logosOf } from './logos.ts';
import type { PageContent, StyledLine } from './page-content.ts';

/** Of the height of a page, at its top and bottom: where headers, footers and page numbers stand. */
const MARGIN = 0.12;

/** Share of the pages on which a line of the margins stands again, and how many at least. */
const REPEATED_SHARE = 0.3;
const REPEATED_MIN = 3;

const PAGE_NUMBER = /^(?:page|seite|p\.)?\s*[-–]?\s*(?:\d{1,4}|[ivxl]{1,6})\s*[-–]?(?:\s*(?:of|\/|von)\s*\d{1,4})?$/i;

/** A line of a table of contents: its page stands behind dots. */
const CONTENTS_LINE = /(?:\.\s?){5,}\s*(?:\d{1,4}|[ivxl]{1,6})?$/i;

/** Pages without what is the same on many of them (headers, footers, page numbers, logos), and without tables of contents. */
export function withoutFurniture(pages: readonly PageContent[]): readonly PageContent[] {
  const counts = new Map<string, number>();
  const logos = logosOf(pages);
  for (const page of pages) {
    for (const key of new Set(page.lines.filter((line) => isInMargin(line, page)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isOften = (count: number | undefined) =>
    count !== undefined && count >= REPEATED_MIN && count >= REPEATED_SHARE * pages.length;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter(
      (line) =>
        !CONTENTS_LINE.test(line.text) &&
        (!isInMargin(line, page) || !(isOften(counts.get(keyOf(line))) || PAGE_NUMBER.test(line.text.trim()))),
    ),
    pictures: page.pictures.filter(({ name }) => !logos.has(name)),
  }));
}

function isInMargin({ y }: StyledLine, { height }: PageContent): boolean {
  return y < MARGIN * height || y > (1 - MARGIN) * height;
}

/** What is the same about headers of different pages: the words, whatever number is among them. */
function keyOf({ text }: StyledLine): string {
  return text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
