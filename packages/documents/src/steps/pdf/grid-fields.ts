import type { Box } from '../../text/line-box.ts';

/** Lines that cross, as they are drawn around the cells of a table. */
export interface Grid {
  readonly box: Box;
  /** Where columns and rows begin and end. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** What is drawn of it. */
  readonly level: readonly Box[];
  readonly upright: readonly Box[];
}

/** A cell: one space between the lines of a grid, or several that are joined: with no line between them. */
export interface Field {
  /** Of its first space, from 0. */
  readonly row: number;
  readonly column: number;
  readonly rowspan: number;
  readonly colspan: number;
}

type Space = readonly [row: number, column: number];

/** In points: rules this near meet, and rules this near are the two sides of one line. */
export const MEET = 2;
export const SAME_PLACE = 4;

/** The cells of a grid. Each space is in one of them; spaces that are joined to no rectangle are a cell each. */
export function fieldsOf(grid: Grid): readonly Field[] {
  const fields: Field[] = [];
  const taken = grid.ys.slice(1).map(() => grid.xs.slice(1).map(() => false));
  const neighbours = joinedTo(grid);
  for (const [row, spaces] of taken.entries()) {
    for (const [column, isTaken] of spaces.entries()) {
      if (isTaken) continue;
      const joined: Space[] = [[row, column]];
      spaces[column] = true;
      for (const space of joined) {
        for (const next of neighbours(space)) {
          const line = taken[next[0]];
          if (line?.[next[1]] !== false) continue;
          line[next[1]] = true;
          joined.push(next);
        }
      }
      fields.push(...fieldsFrom(joined));
    }
  }
  return fields;
}

function fieldsFrom(joined: readonly Space[]): readonly Field[] {
  const [rows, columns] = [joined.map(([row]) => row), joined.map(([, column]) => column)];
  const [row, column] = [least(rows), least(columns)];
  const [rowspan, colspan] = [1 - least(rows.map((each) => -each)) - row, 1 - least(columns.map((each) => -each)) - column];
  if (rowspan * colspan === joined.length) return [{ row, column, rowspan, colspan }];
  return joined.map((space) => ({ row: space[0], column: space[1], rowspan: 1, colspan: 1 }));
}

const least = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other));

/** Spaces beside, above and below one that no line parts from it. */
function joinedTo({ xs, ys, level, upright }: Grid): (space: Space) => readonly Space[] {
  const levelAt = ys.map((y) => level.filter(({ top, bottom }) => isAt((top + bottom) / 2, y)));
  const uprightAt = xs.map((x) => upright.filter(({ left, right }) => isAt((left + right) / 2, x)));
  // A line is often drawn cell by cell, with a gap where they meet: what counts is the middle of a space.
  const isUnderLine = (row: number, column: number): boolean => {
    const x = middle(xs, column);
    return (levelAt[row] ?? []).some(({ left, right }) => left - MEET <= x && right + MEET >= x);
  };
  const isBesideLine = (row: number, column: number): boolean => {
    const y = middle(ys, row);
    return (uprightAt[column] ?? []).some(({ top, bottom }) => top - MEET <= y && bottom + MEET >= y);
  };
  const [lastRow, lastColumn] = [ys.length - 2, xs.length - 2];
  return ([row, column]) => [
    ...(row > 0 && !isUnderLine(row, column) ? [[row - 1, column] as const] : []),
    ...(row < lastRow && !isUnderLine(row + 1, column) ? [[row + 1, column] as const] : []),
    ...(column > 0 && !isBesideLine(row, column) ? [[row, column - 1] as const] : []),
    ...(column < lastColumn && !isBesideLine(row, column + 1) ? [[row, column + 1] as const] : []),
  ];
}

const middle = (places: readonly number[], index: number): number => ((places[index] ?? 0) + (places[index + 1] ?? 0)) / 2;

const isAt = (place: number, line: number): boolean => Math.abs(place - line) <= SAME_PLACE;
