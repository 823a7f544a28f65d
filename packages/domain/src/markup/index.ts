export {
  type BlockNode,
  EMPTY_DOCUMENT,
  type HardBreakNode,
  type ImageAttributes,
  type InlineNode,
  type ListItemNode,
  type Mark,
  type MarkupDocument,
  type TableCellNode,
  type TableRowNode,
  type TextNode,
  type TokenNode,
} from './document.ts';
