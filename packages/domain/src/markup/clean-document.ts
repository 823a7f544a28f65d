import { lineText } from '../words/index.ts';
import { attribute, cleanInline, finishLine, isInline, wholeNumber } from './clean-line.ts';
import {
  type BlockNode,
  type InlineNode,
  type ListItemNode,
  type MarkupDocument,
  PICTURE_WIDTHS,
  type TableCellNode,
  type TableRowNode,
} from './document.ts';
import { asLooseNode, isDangerous, type LooseNode, looseText } from './loose.ts';

/** Maximum nesting depth in nodes (lists in lists, tables in cells); deeper content becomes plain text. */
const MAX_DEPTH = 60;
/** Maximum column or row span of a cell. */
const MAX_SPAN = 100;

/**
 * Makes a valid document of any value: drops what is not in the closed set of `document.ts` and keeps its text if harmless.
 * Canonical and idempotent: equal content gives equal output. A document of empty paragraphs becomes the empty one.
 */
export function cleanDocument(value: unknown): MarkupDocument {
  const content = cleanBlocks(asLooseNode(value)?.content ?? [], 0);
  return { type: 'doc', content: content.every(isEmptyParagraph) ? [] : content };
}

function cleanBlocks(nodes: readonly unknown[], depth: number): readonly BlockNode[] {
  return flow(nodes, depth, paragraph, false);
}

const paragraph = (line: readonly InlineNode[]): BlockNode =>
  line.length > 0 ? { type: 'paragraph', content: line } : { type: 'paragraph' };

/**
 * Blocks of a mixed list: wraps loose text in paragraphs, lifts blocks out of paragraphs and headings.
 *
 * @param keepEmpty whether an empty list still gives one (empty) block
 */
function flow(
  nodes: readonly unknown[],
  depth: number,
  wrap: (line: readonly InlineNode[]) => BlockNode,
  keepEmpty: boolean,
): readonly BlockNode[] {
  const blocks: BlockNode[] = [];
  let line: InlineNode[] = [];
  const endLine = (isWhole: boolean): void => {
    const finished = finishLine(line);
    line = [];
    if (finished.length > 0 && ((isWhole && keepEmpty) || !finished.every(isBlank))) blocks.push(wrap(finished));
  };
  for (const value of nodes) {
    const node = asLooseNode(value);
    if (!node || isDangerous(node.type)) continue;
    if (isInline(node)) {
      const piece = cleanInline(node);
      if (piece) line.push(piece);
      continue;
    }
    const inner = cleanBlock(node, depth + 1);
    if (inner.length === 0) continue;
    endLine(false);
    for (const each of inner) blocks.push(each);
  }
  endLine(blocks.length === 0);
  return blocks.length === 0 && keepEmpty ? [wrap([])] : blocks;
}

function cleanBlock(node: LooseNode, depth: number): readonly BlockNode[] {
  if (depth > MAX_DEPTH) return flow([{ type: 'text', text: looseText(node) }], depth, paragraph, false);
  switch (node.type) {
    case 'paragraph':
      return flow(node.content, depth, paragraph, true);
    case 'heading': {
      const level = headingLevel(node.attrs['level']);
      return flow(
        node.content,
        depth,
        (line) => ({ type: 'heading', attrs: { level }, ...(line.length > 0 && { content: line }) }),
        true,
      );
    }
    case 'bulletList':
    case 'orderedList':
      return cleanList(node, depth);
    case 'blockquote': {
      const content = cleanBlocks(node.content, depth);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'codeBlock': {
      const text = looseText(node);
      return [text ? { type: 'codeBlock', content: [{ type: 'text', text }] } : { type: 'codeBlock' }];
    }
    case 'horizontalRule':
      return [{ type: 'horizontalRule' }];
    case 'image':
      return cleanPicture(node.attrs);
    case 'table':
      return cleanTable(node, depth);
    default:
      return cleanBlocks(node.content, depth);
  }
}

function cleanPicture(attrs: LooseNode['attrs']): readonly BlockNode[] {
  const id = attribute(attrs['id']).trim();
  if (!id) return [];
  const caption = lineText(attribute(attrs['caption']));
  const width = PICTURE_WIDTHS.find((each) => each === attrs['width']);
  const alt = attribute(attrs['alt']);
  return [{ type: 'image', attrs: { id, alt, ...(caption !== '' && { caption }), ...(width && { width }) } }];
}

function cleanList(node: LooseNode, depth: number): readonly BlockNode[] {
  const items: ListItemNode[] = [];
  for (const value of node.content) {
    const child = asLooseNode(value);
    if (!child || isDangerous(child.type)) continue;
    const isItem = child.type === 'listItem';
    const content = cleanBlocks(isItem ? child.content : [child], depth + 1);
    if (isItem || content.length > 0)
      items.push({ type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [paragraph([]), ...content] });
  }
  if (items.length === 0) return [];
  const start = wholeNumber(node.attrs['start']);
  if (node.type === 'bulletList') return [{ type: 'bulletList', content: items }];
  return [start > 1 ? { type: 'orderedList', attrs: { start }, content: items } : { type: 'orderedList', content: items }];
}

function cleanTable(node: LooseNode, depth: number): readonly BlockNode[] {
  const rows: TableRowNode[] = [];
  for (const value of node.content) {
    const child = asLooseNode(value);
    if (!child || isDangerous(child.type)) continue;
    const content = cleanCells(child.type === 'tableRow' ? child.content : [child], depth + 1);
    if (content.length > 0) rows.push({ type: 'tableRow', content });
  }
  return rows.length > 0 ? [{ type: 'table', content: rows }] : [];
}

function cleanCells(nodes: readonly unknown[], depth: number): readonly TableCellNode[] {
  const cells: TableCellNode[] = [];
  for (const value of nodes) {
    const child = asLooseNode(value);
    if (!child || isDangerous(child.type)) continue;
    const isCell = child.type === 'tableCell' || child.type === 'tableHeader';
    const content = cleanBlocks(isCell ? child.content : [child], depth + 1);
    if (!isCell && content.length === 0) continue;
    const [colspan, rowspan] = [span(child.attrs['colspan']), span(child.attrs['rowspan'])];
    const cell: TableCellNode = {
      type: child.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
      content: content.length > 0 ? content : [paragraph([])],
    };
    cells.push(isCell && (colspan > 1 || rowspan > 1) ? { ...cell, attrs: { colspan, rowspan } } : cell);
  }
  return cells;
}

function headingLevel(value: unknown): 1 | 2 | 3 {
  const level = wholeNumber(value);
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

function span(value: unknown): number {
  return Math.min(Math.max(wholeNumber(value), 1), MAX_SPAN);
}

function isBlank(node: InlineNode): boolean {
  return node.type === 'text' && node.text.trim() === '';
}

function isEmptyParagraph(block: BlockNode): boolean {
  return block.type === 'paragraph' && (block.content ?? []).length === 0;
}
