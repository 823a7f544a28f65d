import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildLines } from '../../text/build-lines.ts';
import type { Box } from '../../text/line-box.ts';
import { readRuns } from '../../text/read-runs.ts';
import { inReadingOrder } from '../../text/reading-order.ts';
import type { TextLine } from '../../text/text-line.ts';
import { withDrawnMarks } from './drawn-marks.ts';
import { readDrawing } from './read-drawing.ts';
import { type PagePicture, readPictures } from './read-pictures.ts';
import { type RuledTable, takeRuledTables } from './ruled-tables.ts';

/** A line with what tells a heading from text. */
export interface StyledLine extends TextLine {
  readonly isBold: boolean;
}

export interface PageContent {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly lines: readonly StyledLine[];
  readonly pictures: readonly PlacedPicture[];
  /** Those with lines around their cells; their words are in none of `lines`. */
  readonly tables: readonly RuledTable[];
}

/** A picture of a page that was written to a file. */
export interface PlacedPicture {
  readonly name: string;
  readonly box: Box;
  /** Words that are part of it. */
  readonly words: string;
}

/** Words, weights and pictures of a page; `keep` answers under which name it keeps a picture, or null when it doesn't. */
export async function readPageContent(
  page: PDFPageProxy,
  keep: (picture: PagePicture) => Promise<string | null>,
): Promise<PageContent> {
  const { width, height } = page.getViewport({ scale: 1 });
  const all = inReadingOrder(buildLines(await readRuns(page)), width);
  // Fonts are known by their names once the page was read for drawing.
  const { pictures: found, lines, drawing } = await readPictures(page, await readDrawing(page), all);
  const pictures: PlacedPicture[] = [];
  for (const { box, words, ...picture } of found) {
    const name = await keep({ box, words, ...picture });
    if (name !== null) pictures.push({ name, box, words });
  }
  const upright = lines.filter(({ angle }) => angle === 0).map((line) => ({ ...line, isBold: isBold(page, line.font) }));
  const { tables, lines: others } = takeRuledTables(upright, drawing);
  return { page: page.pageNumber, width, height, lines: withDrawnMarks(others, drawing), pictures, tables };
}

const BOLD = /bold|black|heavy|semibold|demi/i;

function isBold(page: PDFPageProxy, font: string): boolean {
  if (!page.commonObjs.has(font)) return false;
  const known: unknown = page.commonObjs.get(font);
  if (typeof known !== 'object' || known === null) return false;
  const hasWord = 'name' in known && typeof known.name === 'string' && BOLD.test(known.name);
  return hasWord || ('bold' in known && known.bold === true) || ('black' in known && known.black === true);
}
