import type { BlockNode, InlineNode, ListItemNode, MarkupDocument, TableCellNode, TextNode, TokenNode } from './document.ts';

/** What a walk through a document may change: a piece of a line (by none, one or several), a picture, nothing else. */
interface DocumentChange {
  inline?(node: InlineNode): readonly InlineNode[];
  image?(id: string): string;
}

/** A document of the same structure with changed lines and pictures. */
export function mapDocument(document: MarkupDocument, change: DocumentChange): MarkupDocument {
  return { type: 'doc', content: mapBlocks(document.content, change) };
}

/** Replaces the ids of pictures and of links to attachments in use; other ids are offered as well and may stay. */
export function mapDocumentIds(document: MarkupDocument, rename: (id: string) => string): MarkupDocument {
  return mapDocument(document, {
    image: rename,
    inline: (node) => [node.type === 'attachmentLink' ? { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } } : node],
  });
}

/** Takes out every token that matches: the words in it go as well. */
export function removeTokens(document: MarkupDocument, matches: (token: TokenNode) => boolean): MarkupDocument {
  return replaceTokens(document, (token) => (matches(token) ? [] : [token]));
}

/** Puts something else in the place of each token. */
export function replaceTokens(document: MarkupDocument, replace: (token: TokenNode) => readonly InlineNode[]): MarkupDocument {
  return mapDocument(document, {
    inline: (node) => (node.type === 'text' || node.type === 'hardBreak' ? [node] : replace(node)),
  });
}

function mapBlocks(blocks: readonly BlockNode[], change: DocumentChange): readonly BlockNode[] {
  return blocks.map((block) => mapBlock(block, change));
}

function mapBlock(block: BlockNode, change: DocumentChange): BlockNode {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: mapLine(block.content, change) } : block;
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item): ListItemNode => ({ ...item, content: mapBlocks(item.content, change) })),
      };
    case 'blockquote':
      return { ...block, content: mapBlocks(block.content, change) };
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell): TableCellNode => ({ ...cell, content: mapBlocks(cell.content, change) })),
        })),
      };
    case 'image':
      return change.image ? { ...block, attrs: { ...block.attrs, id: change.image(block.attrs.id) } } : block;
    case 'codeBlock':
    case 'horizontalRule':
      return block;
  }
}

function mapLine(line: readonly InlineNode[], change: DocumentChange): readonly InlineNode[] {
  return joinText(line.flatMap((node) => change.inline?.(node) ?? [node]));
}

/** Neighbouring pieces of text with the same marks become one, so that equal lines are written equally. */
function joinText(line: readonly InlineNode[]): readonly InlineNode[] {
  const joined: InlineNode[] = [];
  for (const node of line) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text' && sameMarks(node, last))
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}

function sameMarks(one: TextNode, other: TextNode): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
}
