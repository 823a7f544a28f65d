import type { ItemMarks } from './item-marks.ts';
import type { StyledLine } from './styled-line.ts';

/** Lines on one height, from left to right: the cells of a row, or a line of text alone. */
export type Row = readonly StyledLine[];

/** Rows that make a table, and how far cells of a column may lie apart, in points. */
const TABLE_ROWS_MIN = 2;
const COLUMN_TOLERANCE = 12;

/** Of the size: baselines of one row. */
const SAME_ROW = 0.5;

/** Neighbouring lines, in their order, that stand on one height. */
export function rowsOf(lines: readonly StyledLine[]): readonly Row[] {
  const rows: StyledLine[][] = [];
  for (const line of lines) {
    const before = rows.at(-1)?.at(-1);
    const isBeside = before && Math.abs(line.y - before.y) < SAME_ROW * line.size && line.x >= before.x + before.width;
    if (isBeside) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows;
}

/**
 * The rows from an index on that make a table: two or more, in the columns of the row with the most cells. A row with fewer cells
 * has empty ones. Null when there are none.
 */
export function tableFrom(rows: readonly Row[], index: number): readonly Row[] | null {
  const first = rows[index];
  if (!first || first.length < 2 || isList(first)) return null;
  let end = index + 1;
  let widest = first;
  for (; end < rows.length; end++) {
    const row = rows[end] ?? [];
    if (row.length > widest.length && rows.slice(index, end).every((above) => isOfTable(row, above))) widest = row;
    else if (!isOfTable(widest, row)) break;
  }
  const isFull = rows.slice(index, end).filter(({ length }) => length === widest.length).length > 1;
  if (!isFull) {
    widest = first;
    end = index + 1;
    while (end < rows.length && rows[end]?.length === first.length && isOfTable(first, rows[end] ?? [])) end++;
  }
  return end - index >= TABLE_ROWS_MIN ? rows.slice(index, end).map((row) => withEmptyCells(widest, row)) : null;
}

/** Each of two or more cells is in a column of its own. */
function isOfTable(widest: Row, row: Row): boolean {
  const columns = columnsOf(row, widest);
  return row.length > 1 && !columns.includes(-1) && new Set(columns).size === row.length;
}

/** The nearest column of each cell; -1 where none is near. */
function columnsOf(row: Row, widest: Row): readonly number[] {
  return row.map(({ x }) => {
    const distances = widest.map((head) => Math.abs(head.x - x));
    const least = Math.min(...distances);
    return least <= COLUMN_TOLERANCE ? distances.indexOf(least) : -1;
  });
}

function withEmptyCells(widest: Row, row: Row): Row {
  const columns = columnsOf(row, widest);
  return widest.map((head, column) => row[columns.indexOf(column)] ?? { ...head, text: '' });
}

/** Marks that a list is set with, also those of the fonts that word processors take them from. */
export const BULLETS = '•●○◦▪■‣–—*\\-·\uf0b7\uf0a7\uf0d8';

const BARE_MARK = new RegExp(`^(?:\\(?\\d{1,3}[.)]|[${BULLETS}])$`, 'u');

/** A mark of an item with its words set apart from it is no row of cells. */
function isList([first, second]: Row): boolean {
  return second !== undefined && BARE_MARK.test(first?.text.trim() ?? '');
}

const NUMBER_MARK =
  /^(?:\d{1,3}(?:\.\d{1,3}){0,3}(?:\.?\)|\.)?|\(?(?:[a-z]|[ivx]{2,5})[.)]|(?:step|schritt|étape|etape|paso)\s+\d{1,3}\s*[-–—:.)])$/iu;

/** Share of the items of a list that are more than one word: fewer are the names of a list of parts. */
const SENTENCES_SHARE = 0.6;

const BARE_NUMBER = /^\d{1,3}$/u;

/**
 * The rows from an index on that are a numbered list with its numbers set apart: each number follows the one before. Null
 * when there are none, and where the columns of bare numbers go on with another one: these are quantities or values.
 */
export function listFrom(rows: readonly Row[], index: number, marks: ItemMarks): readonly Row[] | null {
  const next = marks.copy();
  let end = index;
  let column = Number.POSITIVE_INFINITY;
  const items: StyledLine[] = [];
  for (; end < rows.length; end++) {
    const [mark, words, ...others] = rows[end] ?? [];
    const isWrapped = !words && mark && mark.x >= column - COLUMN_TOLERANCE && items.length > 0;
    if (isWrapped) continue;
    if (!mark || !words || others.length > 0 || !NUMBER_MARK.test(mark.text.trim())) break;
    const around = { isSetApart: true, x: mark.x, below: firstsBelow(rows, end) };
    const isBare = BARE_NUMBER.test(mark.text.trim());
    const isFirstAgain = isBare && items.length > 0 && Number(mark.text) === 1;
    if (isFirstAgain || !next.read(`${mark.text.trim()} ${words.text.trim()}`, around)) {
      if (isBare && isOfTable(rows[index] ?? [], rows[end] ?? [])) return null;
      break;
    }
    column = words.x;
    items.push(words);
  }
  const isGoingOn = items.length > 0 && !marks.isAtStart;
  const sentences = items.filter(({ text }) => /\S\s+\S/u.test(text.trim()));
  const isList = (items.length > 1 || isGoingOn) && sentences.length >= SENTENCES_SHARE * items.length;
  return isList ? rows.slice(index, end) : null;
}

/** What the rows below one begin with. */
export function firstsBelow(rows: readonly Row[], index: number): readonly StyledLine[] {
  return rows.slice(index + 1).flatMap(([first]) => first ?? []);
}

/** The mark of an item and its words as one. */
export function joinedRow([mark, words]: Row): StyledLine | null {
  if (!mark || !words) return mark ?? null;
  return { ...words, text: `${mark.text.trim()} ${words.text}`, x: mark.x, width: words.x + words.width - mark.x };
}

/** Lines of a row; the mark of an item and its words as one. */
export function linesOfRow(row: Row): readonly StyledLine[] {
  const joined = isList(row) ? joinedRow(row) : null;
  return joined ? [joined, ...row.slice(2)] : row;
}
