import { cleanDocument } from './clean-document.ts';
import type { BlockNode, InlineNode, ListItemNode, MarkupDocument, StepLinkNode, TableCellNode } from './document.ts';

/** Maps an id to its replacement, or to itself. */
type Rename = (id: string) => string;

/** How to map the parts of a document that contain ids. */
interface Mapping {
  image(id: string): string;
  inline(node: InlineNode): InlineNode;
}

/** Replaces the ids in pictures and in links to attachments, annotations and steps; the rest is unchanged. */
export function mapDocumentIds(document: MarkupDocument, rename: Rename): MarkupDocument {
  return mapped(document, { image: rename, inline: (node) => withOtherId(node, rename) });
}

/** Replaces links to missing steps by their plain text. Returns the same document if there are none. */
export function withoutLostStepLinks(document: MarkupDocument, isThere: (stepId: string) => boolean): MarkupDocument {
  let lost = 0;
  const wordsOf = ({ attrs: { text } }: StepLinkNode): InlineNode => {
    lost += 1;
    return { type: 'text', text };
  };
  const found = mapped(document, {
    image: (id) => id,
    inline: (node) => (node.type === 'stepLink' && !isThere(node.attrs.id) ? wordsOf(node) : node),
  });
  return lost > 0 ? cleanDocument(found) : document;
}

function mapped(document: MarkupDocument, mapping: Mapping): MarkupDocument {
  return { type: 'doc', content: inBlocks(document.content, mapping) };
}

function inBlocks(blocks: readonly BlockNode[], mapping: Mapping): readonly BlockNode[] {
  return blocks.map((block) => inBlock(block, mapping));
}

function inBlock(block: BlockNode, mapping: Mapping): BlockNode {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: block.content.map((node) => mapping.inline(node)) } : block;
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item): ListItemNode => ({ ...item, content: inBlocks(item.content, mapping) })),
      };
    case 'blockquote':
      return { ...block, content: inBlocks(block.content, mapping) };
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({ ...row, content: row.content.map((cell) => inCell(cell, mapping)) })),
      };
    case 'image':
      return { ...block, attrs: { ...block.attrs, id: mapping.image(block.attrs.id) } };
    case 'codeBlock':
    case 'horizontalRule':
      return block;
  }
}

function inCell(cell: TableCellNode, mapping: Mapping): TableCellNode {
  return { ...cell, content: inBlocks(cell.content, mapping) };
}

function withOtherId(node: InlineNode, rename: Rename): InlineNode {
  switch (node.type) {
    case 'attachmentLink':
      return { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } };
    case 'annotationLink':
      return { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } };
    case 'stepLink':
      return { ...node, attrs: { ...node.attrs, id: rename(node.attrs.id) } };
    default:
      return node;
  }
}
