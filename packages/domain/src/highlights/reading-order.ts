import type { Highlight } from './highlight.ts';
import type { Quad } from './quad.ts';

/** Where a highlight begins, in points of its page as it is shown. */
type Beginning = { readonly top: number; readonly bottom: number; readonly left: number };

type Placed = Pick<Highlight, 'page' | 'quads'>;

/**
 * Highlights as one meets them: by page, then line by line from the top, and within a line from the left. Marks are on one
 * line when the middle of each lies within the height of the other. Equal places keep the order in which they were made.
 */
export function inReadingOrder<H extends Placed>(highlights: readonly H[]): H[] {
  const placed = highlights.map((highlight) => ({ highlight, at: beginningOf(highlight.quads) }));
  placed.sort((one, other) => one.highlight.page - other.highlight.page || fromTop(one.at, other.at));
  const ordered: H[] = [];
  let line: typeof placed = [];
  const endLine = (): void => {
    line.sort((one, other) => one.at.left - other.at.left);
    for (const { highlight } of line) ordered.push(highlight);
    line = [];
  };
  for (const each of placed) {
    const first = line[0];
    if (first && (first.highlight.page !== each.highlight.page || !isOnLine(first.at, each.at))) endLine();
    line.push(each);
  }
  endLine();
  return ordered;
}

/** A full order of places, so that lines do not depend on which mark was made first. */
function fromTop(one: Beginning, other: Beginning): number {
  return one.top - other.top || one.bottom - other.bottom || one.left - other.left;
}

function isOnLine(one: Beginning, other: Beginning): boolean {
  const [middle, otherMiddle] = [(one.top + one.bottom) / 2, (other.top + other.bottom) / 2];
  return isWithin(middle, other) && isWithin(otherMiddle, one);
}

function isWithin(y: number, { top, bottom }: Beginning): boolean {
  return top <= y && y <= bottom;
}

function beginningOf([first]: readonly Quad[]): Beginning {
  if (!first) return { top: 0, bottom: 0, left: 0 };
  const ys = [first.y1, first.y2, first.y3, first.y4];
  return {
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    left: Math.min(first.x1, first.x2, first.x3, first.x4),
  };
}
