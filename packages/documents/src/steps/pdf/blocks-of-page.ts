import type { BlockNode, TableRowNode } from '@benchbook/domain/markup';
import { joinLines } from '@benchbook/domain/words';
import { type Box, boxOfLine } from '../../text/line-box.ts';
import type { Block, TypedMark } from '../draft.ts';
import { inline } from '../steps-of-blocks.ts';
import { type Bullet, bulletList, listItem } from './bullet-list.ts';
import { isNote, withNotesInPlace } from './foot-notes.ts';
import { type LevelOf, PARAGRAPH_GAP } from './heading-levels.ts';
import { type Around, type ItemMark, type ItemMarks, itemMarks } from './item-marks.ts';
import type { PageContent, PlacedPicture, StyledLine } from './page-content.ts';
import { BULLETS, firstsBelow, joinedRow, linesOfRow, listFrom, type Row, rowsOf, tableFrom } from './rows.ts';
import type { RuledCell, RuledTable } from './ruled-tables.ts';
import { asksForNumber, asksForValue, endsSentence, isWholeLine } from './sentences.ts';

/** Of the size: the gap between two paragraphs where a sentence continues on the next line. */
const SENTENCE_GAP = 2.1;

/** Of the size: lines that lie further apart from left to right are of two columns. */
const COLUMN_GAP = 2;

/** In points: a line that begins further in continues an item of a list. */
const INDENT_MIN = 4;

/** A line to write on is one of its own. */
const FILL_IN = /(?:\.\s?|…|_){4}\s?\S{0,8}$/u;
const FILL_IN_END = 40;

const BULLETED_ITEM = new RegExp(`^[${BULLETS}]\\s+(?=\\S)`, 'u');

const DASH_BEFORE_FIGURE = /^[-–—]\s+[.,]?\d/u;

/** What is being put together. */
type Piece =
  | { readonly kind: 'text'; readonly lines: StyledLine[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly lines: StyledLine[] }
  | { readonly kind: 'item'; readonly mark: TypedMark | null; readonly depth: number; readonly lines: StyledLine[] }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'ruled-table'; readonly table: RuledTable }
  | { readonly kind: 'picture'; readonly picture: PlacedPicture };

/** Headings, paragraphs, lists, tables and pictures of pages, from top to bottom. */
export function blocksOfPages(pages: readonly PageContent[], levelOf: LevelOf): readonly Block[] {
  const marks = itemMarks();
  let above: Piece | undefined;
  return pages.flatMap((content, index) => {
    const next = pages.slice(index + 1).find(({ isMain }) => isMain);
    const pieces = piecesOf(content, { levelOf, marks, above, rowsBelow: rowsOf(next?.lines ?? []) });
    if (content.isMain) above = pieces.findLast((piece) => piece.kind !== 'text' || !isNote(piece.lines[0]?.text ?? ''));
    return withNotesInPlace(joinLists(pieces)).map(({ node, box, depth, mark }) => ({
      node,
      ...(depth > 0 && { depth }),
      ...(mark && { mark }),
      place: { page: content.page, y: Math.max(0, content.topOnPage(box)) },
    }));
  });
}

interface Reading {
  readonly levelOf: LevelOf;
  readonly marks: ItemMarks;
  /** The end of the page before. */
  readonly above: Piece | undefined;
  /** Of the next page. */
  readonly rowsBelow: readonly Row[];
}

function piecesOf({ isMain, lines: all, pictures, tables }: PageContent, reading: Reading): readonly Piece[] {
  const { marks, rowsBelow } = reading;
  const pieces: Piece[] = [];
  const waiting = [
    ...pictures.map((picture) => ({ box: picture.box, piece: { kind: 'picture', picture } as const })),
    ...tables.map((table) => ({ box: table.box, piece: { kind: 'ruled-table', table } as const })),
  ].toSorted((one, other) => one.box.top - other.box.top);
  const rows = rowsOf(all);
  const rowsOnward = [...rows, ...rowsBelow];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    const first = row?.[0];
    if (!row || !first) break;
    const above = waiting.findIndex(({ box }) => box.top >= first.y - first.ascent || box.bottom > first.y);
    pieces.push(...waiting.splice(0, above === -1 ? waiting.length : above).map(({ piece }) => piece));
    const list = listFrom(rows, index, marks);
    const table = list ? null : tableFrom(rows, index);
    if (table) pieces.push({ kind: 'table', rows: table });
    const lines = table ? [] : (list?.flatMap((item) => joinedRow(item) ?? []) ?? linesOfRow(row));
    for (const line of lines) {
      const level = list || !isMain ? null : reading.levelOf(line);
      const paragraph = paragraphAbove(pieces, line, isMain ? reading.above : undefined);
      const around = { isSetApart: list !== null, x: line.x, below: firstsBelow(rowsOnward, index), ...paragraph };
      const mark = level === null ? marks.read(line.text, around) : null;
      if (level !== null) marks.restart();
      addLine(pieces, line, level, mark);
    }
    index += list?.length ?? table?.length ?? 1;
  }
  return [...pieces, ...waiting.map(({ piece }) => piece)];
}

function addLine(pieces: Piece[], line: StyledLine, level: 1 | 2 | 3 | null, mark: ItemMark | null): void {
  const before = pieces.at(-1);
  if (level !== null) {
    if (before?.kind === 'heading' && before.level === level && goesOn(before.lines, line)) before.lines.push(line);
    else pieces.push({ kind: 'heading', level, lines: [line] });
  } else if (mark) {
    const { words, depth, ...typed } = mark;
    pieces.push({ kind: 'item', mark: typed, depth, lines: [{ ...line, text: words }] });
  } else if (isBullet(line, before)) {
    pieces.push({ kind: 'item', mark: null, depth: 0, lines: [line] });
  } else if (before?.kind === 'item' && goesOn(before.lines, line) && line.x > (before.lines[0]?.x ?? 0) + INDENT_MIN) {
    before.lines.push(line);
  } else if (before?.kind === 'text' && goesOn(before.lines, line) && !isOwnLine(before.lines, line)) before.lines.push(line);
  else pieces.push({ kind: 'text', lines: [line] });
}

/** A dash before a figure may be a minus: it is the mark of an item only below an item with the same mark. */
function isBullet({ text, x }: StyledLine, before: Piece | undefined): boolean {
  if (!BULLETED_ITEM.test(text)) return false;
  if (!DASH_BEFORE_FIGURE.test(text)) return true;
  const lines = before?.kind === 'item' && before.mark === null ? before.lines : [];
  const [above] = lines;
  const last = lines.at(-1)?.text ?? '';
  if (asksForValue(last)) return false;
  return above?.text.startsWith(text.slice(0, 1)) === true && Math.abs(above.x - x) < INDENT_MIN;
}

/** Whether a line of figures with a dash before each, which may be a list, begins or ends. */
function isOwnLine(lines: readonly StyledLine[], next: StyledLine): boolean {
  const last = lines.at(-1)?.text ?? '';
  const isDashed = DASH_BEFORE_FIGURE.test(last);
  if (DASH_BEFORE_FIGURE.test(next.text)) return isDashed || endsSentence(last);
  return isDashed && /^\p{Lu}/u.test(next.text);
}

/**
 * What is known of a line whose paragraph began above it.
 *
 * @param onPageBefore the end of the page before, which may continue on this one
 */
function paragraphAbove(pieces: readonly Piece[], line: StyledLine, onPageBefore: Piece | undefined): Around {
  const before = pieces.at(-1) ?? onPageBefore;
  if (before?.kind !== 'text' && before?.kind !== 'item') return {};
  const last = before.lines.at(-1);
  if (!last || endsSentence(last.text)) return {};
  const isOneParagraph = pieces.length === 0 ? areOneText(last, line) : goesOn(before.lines, line);
  if (!isOneParagraph) return {};
  const isAskedFor = asksForNumber(before.lines.map(({ text }) => text.trimEnd()));
  return { isInParagraph: true, isBelowFullLine: isWholeLine(last.text), isAskedFor };
}

function goesOn(lines: readonly StyledLine[], next: StyledLine): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  if (isToFillIn(last) || isToFillIn(next) || isNote(next.text)) return false;
  const gap = next.y - last.y;
  const most = isWithinSentence(last, next) ? SENTENCE_GAP : PARAGRAPH_GAP;
  const apart = Math.max(next.x - last.x - last.width, last.x - next.x - next.width);
  const size = Math.max(last.size, next.size);
  return apart < COLUMN_GAP * size && gap > 0 && gap <= most * size && areOneText(last, next);
}

/** Bold words may begin or end a sentence of a paragraph; else they are a paragraph of their own. */
function areOneText(last: StyledLine, next: StyledLine): boolean {
  return last.isBold === next.isBold || !endsSentence(last.text);
}

const isToFillIn = ({ text }: StyledLine): boolean => FILL_IN.test(text.trimEnd().slice(-FILL_IN_END));

/** No mark ends the upper line, which is as long as a line of text, and a small letter begins the next one below it. */
function isWithinSentence(last: StyledLine, next: StyledLine): boolean {
  if (!isWholeLine(last.text) || endsSentence(last.text)) return false;
  return /^\p{Ll}/u.test(next.text) && Math.abs(next.x - last.x) < INDENT_MIN;
}

/** A block, where it begins, and how deep it is as a numbered item (1 and more). */
interface Joined {
  readonly node: BlockNode;
  readonly box: Box;
  readonly depth: number;
  readonly mark: TypedMark | null;
}

/** Neighbouring items with marks are one list; a numbered one stays apart, with its place. */
function joinLists(pieces: readonly Piece[]): readonly Joined[] {
  const nodes: Joined[] = [];
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index];
    if (!piece) break;
    const end = pieces.findIndex((other, at) => at >= index && !isBulleted(other));
    const items = pieces.slice(index, end === -1 ? pieces.length : end).filter(isBulleted);
    nodes.push({
      node: items.length > 0 ? bulletList(items.map(bulletOf)) : nodeOf(piece),
      box: boxOf(piece),
      depth: piece.kind === 'item' ? piece.depth : 0,
      mark: piece.kind === 'item' ? piece.mark : null,
    });
    index += Math.max(1, items.length);
  }
  return nodes;
}

function isBulleted(piece: Piece): piece is Piece & { kind: 'item' } {
  return piece.kind === 'item' && piece.mark === null;
}

function bulletOf({ lines }: Piece & { kind: 'item' }): Bullet {
  return { x: lines[0]?.x ?? 0, words: joined(lines).replace(BULLETED_ITEM, '') };
}

function nodeOf(piece: Piece): BlockNode {
  switch (piece.kind) {
    case 'text':
      return { type: 'paragraph', content: inline(joined(piece.lines)) };
    case 'heading':
      return { type: 'heading', attrs: { level: piece.level }, content: inline(joined(piece.lines)) };
    case 'item':
      return {
        type: 'orderedList',
        attrs: { start: piece.mark?.number ?? 1 },
        content: [listItem(joined(piece.lines))],
      };
    case 'table':
      return {
        type: 'table',
        content: piece.rows.map((row) => rowNode(row.map(({ text }) => ({ words: text.trim(), colspan: 1, rowspan: 1 })))),
      };
    case 'ruled-table':
      return { type: 'table', content: piece.table.rows.map(rowNode) };
    case 'picture':
      return { type: 'image', attrs: { id: piece.picture.name, alt: piece.picture.words } };
  }
}

function rowNode(cells: readonly RuledCell[]): TableRowNode {
  return {
    type: 'tableRow',
    content: cells.map(({ words, colspan, rowspan }) => ({
      type: 'tableCell',
      ...((colspan > 1 || rowspan > 1) && { attrs: { colspan, rowspan } }),
      content: [{ type: 'paragraph', content: inline(words) }],
    })),
  };
}

/** Where a piece begins. */
function boxOf(piece: Piece): Box {
  if (piece.kind === 'picture') return piece.picture.box;
  if (piece.kind === 'ruled-table') return piece.table.box;
  const line = piece.kind === 'table' ? piece.rows[0]?.[0] : piece.lines[0];
  return line ? boxOfLine(line) : { left: 0, top: 0, right: 0, bottom: 0 };
}

function joined(lines: readonly StyledLine[]): string {
  return joinLines(lines.map(({ text }) => text));
}
