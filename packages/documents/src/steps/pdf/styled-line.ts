import type { TextLine } from '../../text/text-line.ts';

/** A line with the facts that distinguish a heading from text. */
export interface StyledLine extends TextLine {
  readonly isBold: boolean;
}
