import type { BlockNode, TableRowNode } from '@benchbook/domain/markup';
import { joinLines } from '@benchbook/domain/words';
import { type Box, boxOfLine } from '../../text/line-box.ts';
import type { Block, TypedMark } from '../draft.ts';
import { inline } from '../steps-of-blocks.ts';
import { type Bullet, bulletList, listItem } from './bullet-list.ts';
import { isNote, withNotesInPlace } from './foot-notes.ts';
import type { LevelOf } from './heading-levels.ts';
import type { Around, ItemMarks } from './item-marks.ts';
import type { PageContent, PlacedPicture, StyledLine } from './page-content.ts';
import { BULLETS, joinedRow, linesOfRow, listFrom, type Row, rowsOf, tableFrom } from './rows.ts';
import type { RuledCell, RuledTable } from './ruled-tables.ts';

/** Of the size: lines that lie further apart are of two paragraphs. */
const PARAGRAPH_GAP = 1.75;

/** The same where a sentence continues on the next line. */
const SENTENCE_GAP = 2.1;

/** In points: a line that begins further in goes on with an item of a list. */
const INDENT_MIN = 4;

/** A line to write on is one of its own. */
const FILL_IN = /(?:\.\s?|…|_){4}\s?\S{0,8}$/u;
const FILL_IN_END = 40;

/** Letters of a line from which it is a whole one of a paragraph. */
const WHOLE_LINE_LETTERS = 50;

const SENTENCE_END = /[.:;!?-]\s*$/u;

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

/** Headings, paragraphs, lists, tables and pictures of a page, from top to bottom. */
export function blocksOfPage(content: PageContent, levelOf: LevelOf, marks: ItemMarks): readonly Block[] {
  return withNotesInPlace(joinLists(piecesOf(content, levelOf, marks))).map(({ node, box, depth, mark }) => ({
    node,
    ...(depth > 0 && { depth }),
    ...(mark && { mark }),
    place: { page: content.page, y: Math.max(0, content.topOnPage(box)) },
  }));
}

function piecesOf({ isMain, lines: all, pictures, tables }: PageContent, levelOf: LevelOf, marks: ItemMarks): readonly Piece[] {
  const pieces: Piece[] = [];
  const waiting = [
    ...pictures.map((picture) => ({ box: picture.box, piece: { kind: 'picture', picture } as const })),
    ...tables.map((table) => ({ box: table.box, piece: { kind: 'ruled-table', table } as const })),
  ].toSorted((one, other) => one.box.top - other.box.top);
  const rows = rowsOf(all);
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
    for (const line of lines) addLine(pieces, line, list || !isMain ? null : levelOf(line), marks, list !== null);
    index += list?.length ?? table?.length ?? 1;
  }
  return [...pieces, ...waiting.map(({ piece }) => piece)];
}

function addLine(pieces: Piece[], line: StyledLine, level: 1 | 2 | 3 | null, marks: ItemMarks, isSetApart: boolean): void {
  const before = pieces.at(-1);
  const mark = level === null ? marks.read(line.text, { isSetApart, ...paragraphAbove(before, line) }) : null;
  if (level !== null) {
    marks.restart();
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
  if (ASKS.test(last) || ASKS_FOR_VALUE.test(last)) return false;
  return above?.text.startsWith(text.slice(0, 1)) === true && Math.abs(above.x - x) < INDENT_MIN;
}

/** Whether a line of figures with a dash before each, which may be a list, begins or ends. */
function isOwnLine(lines: readonly StyledLine[], next: StyledLine): boolean {
  const last = lines.at(-1)?.text ?? '';
  const isDashed = DASH_BEFORE_FIGURE.test(last);
  if (DASH_BEFORE_FIGURE.test(next.text)) return isDashed || SENTENCE_END.test(last);
  return isDashed && /^\p{Lu}/u.test(next.text);
}

/** At the end of a line they ask for what follows: a number there is no mark of an item. "Repeat this step" does not. */
const ASKS =
  /(?:^|[\s(])(?:the|of|than|from|with|den|dem|der|von|zum|zur|bis|see|siehe|nr\.?|(?<!(?:this|next|last|each|every|the|ne[nrs]|se[nrs]|te[nrs])\s)(?:step|schritt))$/iu;

/** The same at the end of a full line; that of a short item may be a part of its verb, "Switch the pump on". */
const MAY_ASK = /\s(?:to|in|on|at|by|an?|auf|mit|bei|nach|zu|is|are|ist|sind|min\.?|max\.?|ca\.?|about|least)$/iu;

/** Before a figure with a dash, which is a minus then. */
const ASKS_FOR_VALUE = /\s(?:to|is|at|about|least|auf|ist|ca\.?)$/iu;

/** Whether the line above is of the same paragraph and does not end a sentence. */
function paragraphAbove(before: Piece | undefined, line: StyledLine): Omit<Around, 'isSetApart'> {
  if (before?.kind !== 'text' && before?.kind !== 'item') return {};
  const last = before.lines.at(-1);
  const isInParagraph = last !== undefined && goesOn(before.lines, line) && !SENTENCE_END.test(last.text);
  const isBelowFullLine = isInParagraph && last.text.length >= WHOLE_LINE_LETTERS;
  return {
    isInParagraph,
    isBelowFullLine,
    isAskedFor: (isInParagraph && ASKS.test(last.text)) || (isBelowFullLine && MAY_ASK.test(last.text)),
  };
}

function goesOn(lines: readonly StyledLine[], next: StyledLine): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  if (isToFillIn(last) || isToFillIn(next) || isNote(next.text)) return false;
  const gap = next.y - last.y;
  const most = isWithinSentence(last, next) ? SENTENCE_GAP : PARAGRAPH_GAP;
  return gap > 0 && gap <= most * Math.max(last.size, next.size) && last.isBold === next.isBold;
}

const isToFillIn = ({ text }: StyledLine): boolean => FILL_IN.test(text.trimEnd().slice(-FILL_IN_END));

/** No mark ends the upper line, which is as long as a line of text, and a small letter begins the next one below it. */
function isWithinSentence(last: StyledLine, next: StyledLine): boolean {
  if (last.text.length < WHOLE_LINE_LETTERS || SENTENCE_END.test(last.text)) return false;
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
