import { hasSafetyWord } from '@benchbook/domain/alerts';
import type { PageContent } from './page-content.ts';
import { keyOfLine } from './page-numbers.ts';
import type { RuledTable } from './ruled-tables.ts';

/** A table of a page. */
export interface PlacedTable {
  readonly page: PageContent;
  readonly table: RuledTable;
}

/** In points: headers stand equally high on their pages. */
const SAME_HEIGHT = 4;

/**
 * Tables in the margin that the same one on other pages makes a header or footer: each cell is the same, apart from numbers of
 * pages.
 *
 * @param margin share of the height of a page
 * @param isEnough whether so many pages have the table
 */
export function repeatedTables(
  pages: readonly PageContent[],
  margin: number,
  isEnough: (pages: number, cells: readonly string[]) => boolean,
): readonly PlacedTable[] {
  const all = pages.flatMap((page) =>
    page.tables
      .filter(({ box }) => box.bottom < margin * page.height || box.top > (1 - margin) * page.height)
      .map((table) => ({ page, table, cells: cellsOf(table), keys: cellsOf(table).map((cell) => keyOfLine(cell, page.page)) }))
      .filter(({ cells }) => !cells.some(hasSafetyWord)),
  );
  const isSame = (one: (typeof all)[number], other: (typeof all)[number]) =>
    one.cells.length === other.cells.length &&
    areEquallyHigh(edgesOf(one), edgesOf(other)) &&
    one.cells.every((cell, index) => cell === other.cells[index] || one.keys[index] === other.keys[index]);
  return all.filter((one) => {
    const same = all.filter((other) => isSame(one, other));
    return isEnough(new Set(same.map(({ page }) => page.page)).size, one.cells);
  });
}

/** Words of the cells of a table, row by row. */
export function cellsOf({ rows }: RuledTable): readonly string[] {
  return rows.flatMap((row) => row.map(({ words }) => words));
}

const edgesOf = ({ page: { height }, table: { box } }: PlacedTable): Edges => ({ top: box.top, bottom: box.bottom, height });

/** Upper and lower edge of something on a page, and the height of the page, in points from its top. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly height: number;
}

/** Whether two things stand equally high, from the upper or the lower edge of their pages. */
export function areEquallyHigh(one: Edges, other: Edges): boolean {
  const above = Math.abs(one.top - other.top);
  const below = Math.abs(one.height - one.bottom - (other.height - other.bottom));
  return Math.min(above, below) <= SAME_HEIGHT;
}
