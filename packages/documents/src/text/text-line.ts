/** Words that the PDF draws in one go: one font, one direction. */
export interface TextRun {
  /** Where it begins in the text of its line, in UTF-16 units. */
  readonly at: number;
  readonly text: string;
  /** Where it is another one than that of its line. */
  readonly font?: string;
  /** Along the line from its origin, in points: the side that is nearest to it. */
  readonly start: number;
  /** In points. */
  readonly width: number;
  readonly isRightToLeft: boolean;
}

/**
 * A line of text on a page, in points from the upper left corner of the page as it is shown. Text of another column
 * or in another cell of a table is a line of its own.
 */
export interface TextLine {
  /** In the order in which it is read, one space between words. */
  readonly text: string;
  /** Of the left end of its baseline, as a reader of the line sees it. */
  readonly x: number;
  readonly y: number;
  /** The line runs this way: clockwise from the right, in degrees, 0 to 360. Upright text has 0. */
  readonly angle: number;
  readonly width: number;
  /** How far it reaches over and under its baseline, in points. */
  readonly ascent: number;
  readonly descent: number;
  /** Size of its largest words, in points. */
  readonly size: number;
  /** Name of the font of its longest run, as pdf.js calls it on this document. */
  readonly font: string;
  /** In reading order. */
  readonly runs: readonly TextRun[];
}

/** Of each font, how wide characters are in it, in thousandths of its size. */
export type FontWidths = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The text of a page; lines in reading order. */
export interface PageText {
  /** From 1. */
  readonly page: number;
  /** Of the page as it is shown, in points. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly TextLine[];
  /** Of the fonts of its lines; missing in texts that were read before these were looked at. */
  readonly widths?: FontWidths;
}

/** Words as pdf.js gives them, in points from the upper left corner of the page as shown. */
export interface LooseRun {
  readonly text: string;
  /** Of the left end of its baseline, as a reader of it sees it. */
  readonly x: number;
  readonly y: number;
  /** Clockwise from the right, in degrees, 0 to 360. */
  readonly angle: number;
  readonly width: number;
  readonly size: number;
  /** How wide its letters are set, as a share of how wide they are in its font; missing where it is 1. */
  readonly stretch?: number;
  /** Of its last letters, where they are smaller. */
  readonly tailSize?: number;
  readonly ascent: number;
  readonly descent: number;
  readonly font: string;
  readonly isRightToLeft: boolean;
  /** It has a sign of which its font says no letter. */
  readonly hasUnknownSign?: true;
}
