import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { buildLines } from '../../text/build-lines.ts';
import type { Box } from '../../text/line-box.ts';
import { readRuns } from '../../text/read-runs.ts';
import { inReadingOrder } from '../../text/reading-order.ts';
import type { TextLine } from '../../text/text-line.ts';
import { withDrawnMarks } from './drawn-marks.ts';
import { type Layers, withoutHiddenLayers } from './hidden-layers.ts';
import { withRaisedFigures } from './raised-figures.ts';
import { boxUnder, type Drawing, readDrawing } from './read-drawing.ts';
import { type PagePicture, readPictures } from './read-pictures.ts';
import { type RuledTable, takeRuledTables } from './ruled-tables.ts';
import { withShiftedApart } from './shifted-apart.ts';
import { textPen } from './shifted-words.ts';
import { turnedDrawing, turnOf, uprightLine } from './turned-lines.ts';

/** A line with the facts that distinguish a heading from text. */
export interface StyledLine extends TextLine {
  readonly isBold: boolean;
}

/** What runs in one direction on a page, in a frame in which it is upright. */
export interface PageContent {
  /** From 1. */
  readonly page: number;
  /** Most words of the page run this way; the pictures are here too. */
  readonly isMain: boolean;
  /** Upper edge of a box on the page as it is shown, in points. */
  topOnPage(box: Box): number;
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

/** What was read of a page. */
export interface PageReading {
  /** One of each direction of words, the main one first. */
  readonly contents: readonly PageContent[];
  /** Words of layers that are switched off. */
  readonly hidden: readonly string[];
  /** The first words that were not read, as the page has too many. */
  readonly cut: readonly string[];
  /** Words with raised or lowered figures that have no sign or are uncertain, as they were written. */
  readonly writtenFigures: readonly string[];
  /** It has a sign of which its font says no letter. */
  readonly hasUnknownSign: boolean;
  readonly drawing: Drawing;
}

/** Words, weights and pictures of a page; `keep` answers under which name it keeps a picture, or null when it doesn't. */
export async function readPageContent(
  page: PDFPageProxy,
  layers: Layers,
  keep: (picture: PagePicture) => Promise<string | null>,
): Promise<PageReading> {
  const { width, height } = page.getViewport({ scale: 1 });
  const cut: string[] = [];
  const { runs: shown, hidden } = await withoutHiddenLayers(page, await readRuns(page, (words) => cut.push(words)), layers);
  const writtenFigures: string[] = [];
  const read = shown.map((run) => ({ ...run, text: withoutRadicals(run.text) }));
  const pen = textPen();
  // Fonts are known by their names once the page was read for drawing.
  const drawnPage = await readDrawing(page, pen.take);
  const remark = (word: string) => writtenFigures.push(word);
  const runs = withRaisedFigures(withShiftedApart(read, pen.shifted, remark), remark);
  const all = inReadingOrder(buildLines(runs), width);
  const { pictures: found, lines, drawing } = await readPictures(page, drawnPage, all);
  const pictures: PlacedPicture[] = [];
  for (const { box, words, ...picture } of found) {
    const name = await keep({ box, words, ...picture });
    if (name !== null) pictures.push({ name, box, words });
  }
  const styled = lines.map((line) => ({ ...line, isBold: isBoldLine(page, line) }));
  const groups = Map.groupBy(styled, ({ angle }) => angle);
  const angles = groups.size === 0 ? [0] : [...groups.keys()];
  const contents = angles.map((angle, index) => {
    const own = { page: page.pageNumber, width, height, lines: groups.get(angle) ?? [], drawing };
    return contentOf(own, angle, index === 0 ? pictures : []);
  });
  return {
    contents: contents.map((content, index) => ({ ...content, isMain: index === 0 })),
    hidden,
    cut,
    writtenFigures,
    hasUnknownSign: runs.some((run) => run.hasUnknownSign),
    drawing,
  };
}

/** Some fonts give a radical for the letter that looks the same: no font of a screen has it, and no search finds it. */
function withoutRadicals(text: string): string {
  return text.replaceAll(/[\u2e9f\u2ef3\u2f00-\u2fd5]/gu, (radical) => radical.normalize('NFKC'));
}

interface Direction extends Pick<PageContent, 'page' | 'width' | 'height' | 'lines'> {
  readonly drawing: Drawing;
}

/** What runs at an angle, turned upright. */
function contentOf(
  { page, width, height, lines: turned, drawing }: Direction,
  angle: number,
  pictures: readonly PlacedPicture[],
): Omit<PageContent, 'isMain'> {
  const { turn, back, size } = turnOf(angle, width, height);
  const own = turnedDrawing(drawing, turn);
  const { tables, lines } = takeRuledTables(
    turned.map((line) => uprightLine(line, turn)),
    own,
  );
  return {
    page,
    ...size,
    lines: withDrawnMarks(lines, own),
    pictures: pictures.map((picture) => ({ ...picture, box: boxUnder(turn, picture.box) })),
    tables,
    topOnPage: (box) => boxUnder(back, box).top,
  };
}

const BOLD = /bold|black|heavy|semibold|demi/i;

/** All words of a line are bold. */
function isBoldLine(page: PDFPageProxy, { font, runs }: TextLine): boolean {
  const fonts = new Set([font, ...runs.flatMap((run) => (run.font === undefined || run.text.trim() === '' ? [] : [run.font]))]);
  return [...fonts].every((each) => isBold(page, each));
}

function isBold(page: PDFPageProxy, font: string): boolean {
  if (!page.commonObjs.has(font)) return false;
  const known: unknown = page.commonObjs.get(font);
  if (typeof known !== 'object' || known === null) return false;
  const hasWord = 'name' in known && typeof known.name === 'string' && BOLD.test(known.name);
  return hasWord || ('bold' in known && known.bold === true) || ('black' in known && known.black === true);
}
