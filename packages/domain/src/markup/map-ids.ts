import type { BlockNode, InlineNode, ListItemNode, MarkupDocument, TableCellNode } from './document.ts';

/** Gives another id for one of a document; the same where it stays. */
type Rename = (id: string) => string;

/** The document with other ids in its pictures and links to attachments and annotations; all else is as it was. */
export function mapDocumentIds(document: MarkupDocument, rename: Rename): MarkupDocument {
  return { type: 'doc', content: inBlocks(document.content, rename) };
}

function inBlocks(blocks: readonly BlockNode[], rename: Rename): readonly BlockNode[] {
  return blocks.map((block) => inBlock(block, rename));
}

function inBlock(block: BlockNode, rename: Rename): BlockNode {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: block.content.map((node) => inLine(node, rename)) } : block;
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item): ListItemNode => ({ ...item, content: inBlocks(item.content, rename) })),
      };
    case 'blockquote':
      return { ...block, content: inBlocks(block.content, rename) };
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({ ...row, content: row.content.map((cell) => inCell(cell, rename)) })),
      };
    case 'image':
      return { ...block, attrs: { ...block.attrs, id: rename(block.attrs.id) } };
    case 'codeBlock':
    case 'horizontalRule':
      return block;
  }
}

function inCell(cell: TableCellNode, rename: Rename): TableCellNode {
  return { ...cell, content: inBlocks(cell.content, rename) };
}

function inLine(node: InlineNode, rename: Rename): InlineNode {
  switch (node.type) {
    case 'attachmentLink':
      return { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } };
    case 'annotationLink':
      return { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } };
    default:
      return node;
  }
}
