import { boxOfLine } from '../text/line-box.ts';
import type { PageText } from '../text/text-line.ts';
import { type Letters, lettersOfText } from './letters.ts';
import type { Mark } from './mark.ts';

/** Letters of the old issue that a highlight covers; the end is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The words of a highlight among the letters of the issue that it was made on: its quote on its page, and where it stands
 * there more than once, the one under its corners. Null for a box, and for words that are not there.
 */
export function findInOld(mark: Mark, letters: Letters, pages: readonly PageText[]): Range | null {
  const quote = lettersOfText(mark.quote);
  const pageIndex = pages.findIndex(({ page }) => page === mark.page);
  if (quote === '' || pageIndex < 0) return null;
  const [start = 0, end = 0] = [letters.pageStart[pageIndex], letters.pageStart[pageIndex + 1]];
  const text = letters.text.slice(start, end);
  const places: number[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push(start + at);
  const from = nearest(places, mark, letters, pages[pageIndex]);
  return from === null ? null : { from, to: from + quote.length };
}

/** The candidate whose first letter is nearest to the upper left corner of the mark. */
function nearest(places: readonly number[], mark: Mark, letters: Letters, page: PageText | undefined): number | null {
  const corner = mark.quads[0];
  const distance = (place: number): number => {
    const line = page?.lines[letters.line[place] ?? 0];
    if (!line || !corner) return 0;
    const box = boxOfLine(line);
    const share = (letters.at[place] ?? 0) / Math.max(1, line.text.length);
    const x = box.left + share * (box.right - box.left);
    return Math.hypot(x - corner.x1, (box.top + box.bottom) / 2 - (corner.y1 + corner.y3) / 2);
  };
  const [first] = places.toSorted((one, other) => distance(one) - distance(other));
  return first ?? null;
}
