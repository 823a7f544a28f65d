import type { BlockNode, ListItemNode, TableRowNode } from '@benchbook/domain/markup';
import type { Block } from '../draft.ts';
import { inline } from '../steps-of-blocks.ts';
import type { LevelOf } from './heading-levels.ts';
import type { PageContent, PlacedPicture, StyledLine } from './page-content.ts';
import { BULLETS, linesOfRow, type Row, rowsOf, tableFrom } from './rows.ts';

/** Of the size: lines that lie further apart are of two paragraphs. */
const PARAGRAPH_GAP = 1.75;

/** In points: a line that begins further in goes on with an item of a list. */
const INDENT_MIN = 4;

const NUMBERED_ITEM = /^\(?(\d{1,3})[.)]\s+(?=\S)/u;
const BULLETED_ITEM = new RegExp(`^[${BULLETS}]\\s+(?=\\S)`, 'u');

/** What is being put together. */
type Piece =
  | { readonly kind: 'text'; readonly lines: StyledLine[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly lines: StyledLine[] }
  | { readonly kind: 'item'; readonly isNumbered: boolean; readonly number: number; readonly lines: StyledLine[] }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'picture'; readonly picture: PlacedPicture };

/** Headings, paragraphs, lists, tables and pictures of a page, from top to bottom. */
export function blocksOfPage(content: PageContent, levelOf: LevelOf): readonly Block[] {
  return joinLists(piecesOf(content, levelOf)).map(({ node, top }) => ({
    node,
    place: { page: content.page, y: Math.max(0, top) },
  }));
}

function piecesOf({ lines, pictures }: PageContent, levelOf: LevelOf): readonly Piece[] {
  const pieces: Piece[] = [];
  const waiting = pictures.toSorted((one, other) => one.box.top - other.box.top);
  const rows = rowsOf(lines);
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    const first = row?.[0];
    if (!row || !first) break;
    while (waiting[0] && waiting[0].box.top < first.y - first.ascent && waiting[0].box.bottom <= first.y)
      pieces.push(picturePiece(waiting));
    const table = tableFrom(rows, index);
    if (table) pieces.push({ kind: 'table', rows: table });
    else for (const line of linesOfRow(row)) addLine(pieces, line, levelOf(line));
    index += table?.length ?? 1;
  }
  while (waiting.length > 0) pieces.push(picturePiece(waiting));
  return pieces;
}

function picturePiece(waiting: PlacedPicture[]): Piece {
  const picture = waiting.shift();
  if (!picture) throw new Error('a picture waits');
  return { kind: 'picture', picture };
}

function addLine(pieces: Piece[], line: StyledLine, level: 1 | 2 | 3 | null): void {
  const before = pieces.at(-1);
  const numbered = NUMBERED_ITEM.exec(line.text);
  if (level !== null) {
    if (before?.kind === 'heading' && before.level === level && goesOn(before.lines, line)) before.lines.push(line);
    else pieces.push({ kind: 'heading', level, lines: [line] });
  } else if (numbered || BULLETED_ITEM.test(line.text)) {
    pieces.push({ kind: 'item', isNumbered: numbered !== null, number: Number(numbered?.[1] ?? 0), lines: [line] });
  } else if (before?.kind === 'item' && goesOn(before.lines, line) && line.x > (before.lines[0]?.x ?? 0) + INDENT_MIN) {
    before.lines.push(line);
  } else if (before?.kind === 'text' && goesOn(before.lines, line)) before.lines.push(line);
  else pieces.push({ kind: 'text', lines: [line] });
}

function goesOn(lines: readonly StyledLine[], next: StyledLine): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  const gap = next.y - last.y;
  return gap > 0 && gap <= PARAGRAPH_GAP * Math.max(last.size, next.size) && last.isBold === next.isBold;
}

/** Neighbouring items with the same marks are a list; each numbered one stays apart, with its place. */
function joinLists(pieces: readonly Piece[]): readonly { node: BlockNode; top: number }[] {
  const nodes: { node: BlockNode; top: number }[] = [];
  for (const piece of pieces) {
    const last = nodes.at(-1);
    if (piece.kind === 'item' && !piece.isNumbered && last?.node.type === 'bulletList')
      nodes[nodes.length - 1] = { ...last, node: { ...last.node, content: [...last.node.content, itemOf(piece.lines)] } };
    else nodes.push({ node: nodeOf(piece), top: topOf(piece) });
  }
  return nodes;
}

function nodeOf(piece: Piece): BlockNode {
  switch (piece.kind) {
    case 'text':
      return { type: 'paragraph', content: inline(joined(piece.lines)) };
    case 'heading':
      return { type: 'heading', attrs: { level: piece.level }, content: inline(joined(piece.lines)) };
    case 'item':
      return piece.isNumbered
        ? { type: 'orderedList', attrs: { start: piece.number }, content: [itemOf(piece.lines)] }
        : { type: 'bulletList', content: [itemOf(piece.lines)] };
    case 'table':
      return { type: 'table', content: piece.rows.map(rowNode) };
    case 'picture':
      return { type: 'image', attrs: { id: piece.picture.name, alt: '' } };
  }
}

function itemOf(lines: readonly StyledLine[]): ListItemNode {
  const words = joined(lines).replace(NUMBERED_ITEM, '').replace(BULLETED_ITEM, '');
  return { type: 'listItem', content: [{ type: 'paragraph', content: inline(words) }] };
}

function rowNode(row: Row): TableRowNode {
  return {
    type: 'tableRow',
    content: row.map(({ text }) => ({ type: 'tableCell', content: [{ type: 'paragraph', content: inline(text.trim()) }] })),
  };
}

function topOf(piece: Piece): number {
  if (piece.kind === 'picture') return piece.picture.box.top;
  const line = piece.kind === 'table' ? piece.rows[0]?.[0] : piece.lines[0];
  return line ? line.y - line.ascent : 0;
}

/** Lines as one text; a word that was cut at the end of a line is whole again. */
function joined(lines: readonly StyledLine[]): string {
  return lines.reduce((text, line) => {
    const words = line.text.trim();
    if (text === '') return words;
    return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(words) ? text.slice(0, -1) + words : `${text} ${words}`;
  }, '');
}
