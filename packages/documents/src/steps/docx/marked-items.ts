import type { BlockNode, InlineNode, ListItemNode } from '@benchbook/domain/markup';
import type { Block, TypedMark } from '../draft.ts';
import type { ListLabel } from './list-numbers.ts';

/** Labels of the paragraphs of lists, and the tokens that stand for them among the words. */
export interface ItemLabels {
  /** The token of a label; the words of the paragraph follow it. */
  token(label: ListLabel): string;
  /** The label that these words begin with. */
  first(words: string): ListLabel | null;
  /** Words with their labels in place of the tokens, or without them. */
  shown(words: string, isShown: boolean): string;
}

/** @param start of tokens; no document may contain it */
export function itemLabels(start: string): ItemLabels {
  const labels: ListLabel[] = [];
  const token = new RegExp(`${start}(\\d+)-`, 'gu');
  const atStart = new RegExp(`^${start}(\\d+)-`, 'u');
  return {
    token: (label) => `${start}${labels.push(label) - 1}-`,
    first: (words) => labels[Number(atStart.exec(words)?.[1] ?? -1)] ?? null,
    shown: (words, isShown) => words.replaceAll(token, (_, index) => (isShown ? written(labels[Number(index)]) : '')),
  };
}

const written = (label: ListLabel | undefined): string => (label && label.typed !== '' ? `${label.typed} ` : '');

/** Numbers of one part or more, with "Step" before them or not. */
const OUTLINE = /^\(?(?:(?:step|schritt|étape|etape|paso)\s+)?(\d{1,3}(?:\.\d{1,3}){0,8})\s*[.):]?$/iu;
/** A letter, or a number in Roman figures. */
const LETTER = /^\(?(?:[a-z]|[ivxlc]{1,6})[.):]?$/iu;

/** Number of a label that stays, whatever the place of its step: "%10" counts in tens, "OP %1" is a name. */
const NO_PLACE = 0;

function markOf(label: ListLabel | null): TypedMark | null {
  if (!label || label.typed === '') return null;
  const { typed, number } = label;
  const outline = OUTLINE.exec(typed)?.[1]?.split('.').map(Number);
  if (outline && outline.at(-1) === number) return { typed, outline, number };
  return { typed, outline: null, number: LETTER.test(typed) ? (number ?? NO_PLACE) : NO_PLACE };
}

/**
 * Blocks of a document, with the labels of its lists: each item of a numbered list is a block with its number as a mark, and in
 * tables and other blocks labels stand where no list shows them.
 */
export function markedItems(nodes: readonly BlockNode[], labels: ItemLabels): readonly Block[] {
  return markedBlocks(nodes, labels, openItems());
}

function markedBlocks(nodes: readonly BlockNode[], labels: ItemLabels, open: OpenItems): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    if (node.type === 'orderedList') return node.content.flatMap((item) => itemBlocks(item, labels, open));
    if (node.type === 'bulletList') return joined(node.content.flatMap((item) => bulletBlocks(item, labels, open)));
    if (node.type !== 'heading') return withLabels([node], labels).map((each) => ({ node: each, place: null }));
    open.close();
    return [headingBlock(node, labels)];
  });
}

/** The numbered items that the next item may belong to: whatever stands between them but a heading, their levels say it. */
interface OpenItems {
  /** Answers how deep the item is, from 1. */
  enter(label: ListLabel | null): number;
  /** Whether the item belongs to an item of its own list, or stands beside one. */
  has(label: ListLabel | null): boolean;
  close(): void;
}

function openItems(): OpenItems {
  let open: readonly ListLabel[] = [];
  return {
    enter: (label) => {
      if (label) open = [...open.filter(({ level }) => level < label.level), label];
      return Math.max(1, open.length);
    },
    has: (label) => label !== null && open.some(({ list, level }) => list === label.list && level === label.level - 1),
    close: () => {
      open = [];
    },
  };
}

function headingBlock(heading: Extract<BlockNode, { type: 'heading' }>, labels: ItemLabels): Block {
  const mark = markOf(labelOf([heading], labels));
  const node = inWords(heading, (words) => labels.shown(words, false));
  return { node, place: null, ...(mark && { mark }) };
}

/**
 * An item of bullets, and behind it the lists that are only in it because of their level: their upper item is a heading, or a
 * numbered item above the bullets.
 */
function bulletBlocks({ content }: ListItemNode, labels: ItemLabels, open: OpenItems): readonly Block[] {
  if (isHollow(content)) return markedBlocks(content.slice(1), labels, open);
  const below = content.findIndex((node) => open.has(labelOf(firstNumbered(node)?.content ?? [], labels)));
  const own = below === -1 ? content : content.slice(0, below);
  const node: BlockNode = { type: 'bulletList', content: [{ type: 'listItem', content: withLabels(own, labels) }] };
  return [{ node, place: null }, ...markedBlocks(content.slice(own.length), labels, open)];
}

/** Whether an item holds lists of a lower level, and no words of its own. */
function isHollow([first, ...rest]: readonly BlockNode[]): boolean {
  const isEmpty = first?.type === 'paragraph' && (first.content ?? []).length === 0;
  return isEmpty && rest.length > 0 && rest.every(({ type }) => type === 'bulletList' || type === 'orderedList');
}

/** The first numbered item of a list, where no bullet stands above it. */
function firstNumbered(node: BlockNode | undefined): ListItemNode | undefined {
  if (node?.type === 'orderedList') return node.content[0];
  const [, inner] =
    node?.type === 'bulletList' && isHollow(node.content[0]?.content ?? []) ? (node.content[0]?.content ?? []) : [];
  return inner && firstNumbered(inner);
}

/** Blocks with bullets beside each other in one list. */
function joined(blocks: readonly Block[]): readonly Block[] {
  const all: Block[] = [];
  for (const block of blocks) {
    const last = all.at(-1);
    if (last?.node.type === 'bulletList' && block.node.type === 'bulletList')
      all.splice(-1, 1, { ...last, node: { ...last.node, content: [...last.node.content, ...block.node.content] } });
    else all.push(block);
  }
  return all;
}

function itemBlocks({ content }: ListItemNode, labels: ItemLabels, open: OpenItems): readonly Block[] {
  const label = labelOf(content, labels);
  const mark = markOf(label);
  const below = content.findIndex((node) => firstNumbered(node) !== undefined);
  const own = below === -1 ? content : content.slice(0, below);
  const item: ListItemNode = { type: 'listItem', content: withLabels(withoutFirst(own, labels), labels) };
  const start = mark?.outline?.length === 1 && mark.number > 1 ? { attrs: { start: mark.number } } : {};
  const node: BlockNode = { type: 'orderedList', ...start, content: [item] };
  const depth = open.enter(label);
  return [{ node, depth, place: null, ...(mark && { mark }) }, ...markedBlocks(content.slice(own.length), labels, open)];
}

function labelOf([first]: readonly BlockNode[], labels: ItemLabels): ListLabel | null {
  const [words] = first?.type === 'paragraph' || first?.type === 'heading' ? (first.content ?? []) : [];
  return words?.type === 'text' ? labels.first(words.text) : null;
}

function withoutFirst([first, ...rest]: readonly BlockNode[], labels: ItemLabels): readonly BlockNode[] {
  return first ? [inWords(first, (words) => labels.shown(words, false)), ...rest] : [];
}

/** Text of a block; what becomes empty goes. */
function inWords(node: BlockNode, change: (words: string) => string): BlockNode {
  if ((node.type !== 'paragraph' && node.type !== 'heading') || !node.content) return node;
  const content = node.content.flatMap((piece): readonly InlineNode[] => {
    if (piece.type !== 'text') return [piece];
    const text = change(piece.text);
    return text === '' ? [] : [{ ...piece, text }];
  });
  return { ...node, content };
}

function withLabels(nodes: readonly BlockNode[], labels: ItemLabels): readonly BlockNode[] {
  return nodes.flatMap((node): readonly BlockNode[] => {
    switch (node.type) {
      case 'orderedList':
        return listWithLabels(node.content, labels);
      case 'bulletList':
        return [{ ...node, content: node.content.map((item) => ({ ...item, content: withLabels(item.content, labels) })) }];
      case 'blockquote':
        return [{ ...node, content: withLabels(node.content, labels) }];
      case 'table':
        return [
          {
            ...node,
            content: node.content.map((row) => ({
              ...row,
              content: row.content.map((cell) => ({ ...cell, content: withLabels(cell.content, labels) })),
            })),
          },
        ];
      default:
        return [inWords(node, (words) => labels.shown(words, true))];
    }
  });
}

/** Whether a paragraph has its label and no words, as in the first column of a table. */
function isLabelAlone([first, ...others]: readonly BlockNode[], labels: ItemLabels): boolean {
  if (!first || others.length > 0 || !labelOf([first], labels)) return false;
  const [only] = withoutFirst([first], labels);
  return only?.type === 'paragraph' && (only.content ?? []).length === 0;
}

/** A list where it shows the numbers that Word shows; else paragraphs with their labels. */
function listWithLabels(items: readonly ListItemNode[], labels: ItemLabels): readonly BlockNode[] {
  const marks = items.map(({ content }) => markOf(labelOf(content, labels)));
  const first = marks[0]?.number ?? 1;
  const isSeries = marks.every((mark, index) => !mark || (mark.outline?.length === 1 && mark.number === first + index));
  if (!isSeries || items.some(({ content }) => isLabelAlone(content, labels)))
    return items.flatMap(({ content }) => withLabels(content, labels));
  const content = items.map((item) => ({
    ...item,
    content: withLabels(withoutFirst(item.content, labels), labels),
  }));
  return [{ type: 'orderedList', ...(first > 1 && { attrs: { start: first } }), content }];
}
