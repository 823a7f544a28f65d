export { type AnnoId, isMarker, meansLink, newMarker, parseAnnoId, printAnnoId } from './anno-id.ts';
export { carriers, linkedIds } from './carriers.ts';
export { carriersOfLinks, placeKeyOf } from './carriers-of-links.ts';
export {
  LINK_HIGHLIGHT_COLOR,
  readHighlightColor,
  SELECTED_HIGHLIGHT_COLOR,
  TEXT_HIGHLIGHT_COLOR,
} from './colors.ts';
export { confirmedQuote, isFoundAgain } from './found-again.ts';
export {
  fieldsOfHighlight,
  HIGHLIGHT_FIELDS,
  type Highlight,
  type HighlightBody,
  type HighlightLink,
  type Placement,
} from './highlight.ts';
export { CONTEXT_MAX_LENGTH, HIGHLIGHTS_MAX, PAGE_MAX, QUADS_MAX, QUOTE_MAX_LENGTH } from './limits.ts';
export { numberHighlights } from './number-highlights.ts';
export type { Quad } from './quad.ts';
export { boxQuad, DEFAULT_BOX, isQuad, parseQuads, printQuads } from './quads.ts';
export { inReadingOrder } from './reading-order.ts';
export { sameWords } from './same-words.ts';
