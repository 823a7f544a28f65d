export type { Highlight, HighlightLink, Placement } from './highlight.ts';
export type { Quad } from './quad.ts';
