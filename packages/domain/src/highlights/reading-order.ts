import type { Highlight } from './highlight.ts';
import type { Quad } from './quad.ts';

/** Where a highlight begins, in points, in a coordinate system in which its lines run to the right. */
type Beginning = { readonly top: number; readonly bottom: number; readonly left: number };

type Placed = Pick<Highlight, 'page' | 'quads' | 'quote'>;

/** Quarter turns clockwise from text that runs to the right. */
const TURNS = [0, 1, 2, 3] as const;
type Turn = (typeof TURNS)[number];

/**
 * Sorts highlights into reading order: by page, then line by line from the top, and within a line from the left, as seen when
 * the text of the page is upright. Two marks are on one line when the middle of each is within the height of the other. Marks
 * at equal places keep their creation order.
 */
export function inReadingOrder<H extends Placed>(highlights: readonly H[]): H[] {
  const turns = turnsOfPages(highlights);
  const placed = highlights.map((highlight) => ({ highlight, at: beginningOf(highlight.quads, turns.get(highlight.page) ?? 0) }));
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

/** A total order of places, so that lines do not depend on creation order. */
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

function beginningOf([first]: readonly Quad[], turn: Turn): Beginning {
  if (!first) return { top: 0, bottom: 0, left: 0 };
  const { x1, y1, x2, y2, x3, y3, x4, y4 } = first;
  const xs = [x1, x2, x3, x4];
  const ys = [y1, y2, y3, y4];
  switch (turn) {
    case 0:
      return { top: Math.min(...ys), bottom: Math.max(...ys), left: Math.min(...xs) };
    case 1:
      return { top: -Math.max(...xs), bottom: -Math.min(...xs), left: Math.min(...ys) };
    case 2:
      return { top: -Math.max(...ys), bottom: -Math.min(...ys), left: -Math.max(...xs) };
    case 3:
      return { top: Math.min(...xs), bottom: Math.max(...xs), left: -Math.max(...ys) };
  }
}

/** Text direction of each page by the majority of its marked lines. Boxes are axis-aligned and do not count. */
function turnsOfPages(highlights: readonly Placed[]): ReadonlyMap<number, Turn> {
  const counts = new Map<number, [number, number, number, number]>();
  for (const { page, quads, quote } of highlights) {
    if (quote === '') continue;
    const count = counts.get(page) ?? [0, 0, 0, 0];
    for (const quad of quads) count[turnOf(quad)] += 1;
    counts.set(page, count);
  }
  return new Map(
    [...counts].map(([page, count]) => [page, TURNS.reduce((most, turn) => (count[turn] > count[most] ? turn : most))]),
  );
}

function turnOf({ x1, y1, x2, y2 }: Quad): Turn {
  const [along, down] = [x2 - x1, y2 - y1];
  if (Math.abs(along) >= Math.abs(down)) return along >= 0 ? 0 : 2;
  return down > 0 ? 1 : 3;
}
