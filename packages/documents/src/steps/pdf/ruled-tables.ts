import { joinLines } from '@benchbook/domain/words';
import type { Box } from '../../text/line-box.ts';
import type { TextLine } from '../../text/text-line.ts';
import { type Field, fieldsOf, type Grid, MEET, SAME_PLACE } from './grid-fields.ts';
import { type Drawing, united } from './read-drawing.ts';
import { isLevel, readRules } from './read-rules.ts';

/** A table that is drawn with lines around its cells. */
export interface RuledTable {
  readonly box: Box;
  /** Cells by the row in which they begin; those that are joined over rows are not in the next ones again. */
  readonly rows: readonly (readonly RuledCell[])[];
}

export interface RuledCell {
  readonly words: string;
  /** Columns and rows that it goes over, from 1. */
  readonly colspan: number;
  readonly rowspan: number;
}

/** Rows and columns that make a table, and lines of words that a cell may have: one with more is the frame of a page. */
const SIDES_MIN = 2;
const CELL_LINES_MAX = 25;

/** More spaces between lines than that are squared paper. */
const SPACES_MAX = 20_000;

/** The tables of a page, each with the words in its cells, and the lines outside of tables. */
export function takeRuledTables<Line extends TextLine>(
  lines: readonly Line[],
  drawing: Drawing,
): { readonly tables: readonly RuledTable[]; readonly lines: readonly Line[] } {
  let left = lines;
  const tables: RuledTable[] = [];
  for (const grid of gridsOf(readRules(drawing))) {
    const inside = left.filter((line) => isIn(grid.box, line));
    const rows = rowsOf(inside, grid);
    if (!rows) continue;
    tables.push({ box: grid.box, rows });
    left = left.filter((line) => !inside.includes(line));
  }
  return { tables, lines: left };
}

function gridsOf(rules: readonly Box[]): readonly Grid[] {
  return groupsOf(rules).flatMap((group) => {
    const level = group.filter(isLevel);
    const upright = group.filter((rule) => !isLevel(rule));
    if (level.length === 0 || upright.length === 0) return [];
    const box = group.reduce(united);
    const xs = placesOf([box.left, ...upright.map(({ left, right }) => (left + right) / 2), box.right]);
    const ys = placesOf([box.top, ...level.map(({ top, bottom }) => (top + bottom) / 2), box.bottom]);
    const isTable = xs.length > SIDES_MIN && ys.length > SIDES_MIN && xs.length * ys.length <= SPACES_MAX;
    return isTable ? [{ box, xs, ys, level, upright }] : [];
  });
}

/** Rules that meet, directly or over others. */
function groupsOf(rules: readonly Box[]): readonly (readonly Box[])[] {
  const groups: { box: Box; rules: Box[] }[] = [];
  for (const rule of rules.toSorted((one, other) => one.top - other.top)) {
    const met = groups.filter((group) => doMeet(group.box, rule) && group.rules.some((other) => doMeet(other, rule)));
    const [first, ...others] = met;
    if (!first) {
      groups.push({ box: rule, rules: [rule] });
      continue;
    }
    first.rules.push(rule, ...others.flatMap((other) => other.rules));
    first.box = [rule, ...others.map(({ box }) => box)].reduce(united, first.box);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups.map((group) => group.rules);
}

function doMeet(one: Box, other: Box): boolean {
  return (
    one.left <= other.right + MEET &&
    other.left <= one.right + MEET &&
    one.top <= other.bottom + MEET &&
    other.top <= one.bottom + MEET
  );
}

function placesOf(all: readonly number[]): readonly number[] {
  const places: number[] = [];
  for (const place of all.toSorted((one, other) => one - other))
    if (place - (places.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME_PLACE) places.push(place);
  return places;
}

const middleOf = ({ y, ascent, descent }: TextLine): number => y - (ascent - descent) / 2;

function isIn({ left, top, right, bottom }: Box, line: TextLine): boolean {
  const middle = middleOf(line);
  return line.angle === 0 && middle > top && middle < bottom && line.x > left - MEET && line.x + line.width < right + MEET;
}

/** Cells with their words, without rows and columns that have none; null where that is no table. */
function rowsOf(lines: readonly TextLine[], grid: Grid): readonly (readonly RuledCell[])[] | null {
  const fields = fieldsOf(grid);
  const fieldAt = new Map(fields.flatMap((field) => spacesOf(field).map((space) => [space, field])));
  const words = new Map<Field, string[]>();
  for (const line of lines.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = spaceOf(grid.ys, middleOf(line));
    for (const [column, text] of wordsByColumn(line, grid.xs)) {
      const field = fieldAt.get(`${row} ${column}`);
      if (!field) continue;
      const inside = words.get(field) ?? [];
      inside.push(text);
      if (inside.length > CELL_LINES_MAX) return null;
      words.set(field, inside);
    }
  }
  const filled = [...words.keys()];
  const rows = inOrder(filled.map(({ row }) => row));
  const columns = inOrder(filled.map(({ column }) => column));
  if (rows.length < SIDES_MIN || columns.length < SIDES_MIN) return null;
  const cells = fields.flatMap((field) => {
    const [over, under] = [within(rows, field.row, field.rowspan), within(columns, field.column, field.colspan)];
    const text = joinLines(words.get(field) ?? [])
      .replaceAll(/\s+/gu, ' ')
      .trim();
    const cell = { words: text, colspan: under.length, rowspan: over.length };
    return over[0] === undefined || under[0] === undefined ? [] : [{ row: over[0], column: under[0], cell }];
  });
  return rows.map((row) =>
    cells
      .filter((each) => each.row === row)
      .toSorted((one, other) => one.column - other.column)
      .map(({ cell }) => cell),
  );
}

function spacesOf({ row, column, rowspan, colspan }: Field): readonly string[] {
  return Array.from(
    { length: rowspan * colspan },
    (_, index) => `${row + Math.floor(index / colspan)} ${column + (index % colspan)}`,
  );
}

function inOrder(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function within(places: readonly number[], from: number, length: number): readonly number[] {
  return places.filter((place) => place >= from && place < from + length);
}

/** A line that goes over several cells, cut where what it draws in one go begins in the next of them. */
function wordsByColumn({ text, x, runs }: TextLine, xs: readonly number[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const [index, run] of runs.entries()) {
    const column = spaceOf(xs, x + run.start + Math.min(run.width / 2, MEET * 2));
    words.set(column, (words.get(column) ?? '') + text.slice(run.at, runs[index + 1]?.at));
  }
  return words;
}

/** Index of the space between two places that something is in. */
function spaceOf(places: readonly number[], at: number): number {
  const next = places.findIndex((place) => place > at);
  return Math.min(Math.max(next - 1, 0), places.length - 2);
}
