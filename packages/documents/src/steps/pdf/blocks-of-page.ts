import type { BlockNode, TableRowNode } from '@benchbook/domain/markup';
import type { Block } from '../draft.ts';
import { inline } from '../steps-of-blocks.ts';
import { type Bullet, bulletList, listItem } from './bullet-list.ts';
import type { LevelOf } from './heading-levels.ts';
import type { PageContent, PlacedPicture, StyledLine } from './page-content.ts';
import { BULLETS, linesOfRow, type Row, rowsOf, tableFrom } from './rows.ts';
import type { RuledCell, RuledTable } from './ruled-tables.ts';

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
  | { readonly kind: 'ruled-table'; readonly table: RuledTable }
  | { readonly kind: 'picture'; readonly picture: PlacedPicture };

/** Headings, paragraphs, lists, tables and pictures of a page, from top to bottom. */
export function blocksOfPage(content: PageContent, levelOf: LevelOf): readonly Block[] {
  return joinLists(piecesOf(content, levelOf)).map(({ node, top }) => ({
    node,
    place: { page: content.page, y: Math.max(0, top) },
  }));
}

function piecesOf({ lines, pictures, tables }: PageContent, levelOf: LevelOf): readonly Piece[] {
  const pieces: Piece[] = [];
  const waiting = [
    ...pictures.map((picture) => ({ box: picture.box, piece: { kind: 'picture', picture } as const })),
    ...tables.map((table) => ({ box: table.box, piece: { kind: 'ruled-table', table } as const })),
  ].toSorted((one, other) => one.box.top - other.box.top);
  const rows = rowsOf(lines);
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    const first = row?.[0];
    if (!row || !first) break;
    const above = waiting.findIndex(({ box }) => box.top >= first.y - first.ascent || box.bottom > first.y);
    pieces.push(...waiting.splice(0, above === -1 ? waiting.length : above).map(({ piece }) => piece));
    const table = tableFrom(rows, index);
    if (table) pieces.push({ kind: 'table', rows: table });
    else for (const line of linesOfRow(row)) addLine(pieces, line, levelOf(line));
    index += table?.length ?? 1;
  }
  return [...pieces, ...waiting.map(({ piece }) => piece)];
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

/** Neighbouring items with marks are one list; a numbered one stays apart, with its place. */
function joinLists(pieces: readonly Piece[]): readonly { node: BlockNode; top: number }[] {
  const nodes: { node: BlockNode; top: number }[] = [];
  for (let index = 0; index < pieces.length; ) {
    const piece = pieces[index];
    if (!piece) break;
    const end = pieces.findIndex((other, at) => at >= index && !isBulleted(other));
    const items = pieces.slice(index, end === -1 ? pieces.length : end).filter(isBulleted);
    nodes.push({ node: items.length > 0 ? bulletList(items.map(bulletOf)) : nodeOf(piece), top: topOf(piece) });
    index += Math.max(1, items.length);
  }
  return nodes;
}

function isBulleted(piece: Piece): piece is Piece & { kind: 'item' } {
  return piece.kind === 'item' && !piece.isNumbered;
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
        attrs: { start: piece.number },
        content: [listItem(joined(piece.lines).replace(NUMBERED_ITEM, ''))],
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

function topOf(piece: Piece): number {
  if (piece.kind === 'picture') return piece.picture.box.top;
  if (piece.kind === 'ruled-table') return piece.table.box.top;
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
