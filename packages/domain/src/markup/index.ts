export { cleanDocument } from './clean-document.ts';
export {
  type BlockNode,
  EMPTY_DOCUMENT,
  type HardBreakNode,
  type ImageAttributes,
  type InlineNode,
  type ListItemNode,
  type Mark,
  type MarkupDocument,
  type PictureWidth,
  type StepLinkNode,
  type TableCellNode,
  type TableRowNode,
  type TextNode,
  type TokenNode,
} from './document.ts';
export { cleanText } from './loose.ts';
export { mapDocumentIds, withoutLostStepLinks } from './map-ids.ts';
export { findImageIds, findTokens, plainText, readableText } from './read-document.ts';
export { safeHref } from './safe-href.ts';
