import { normalizeUnicode, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { joinedSpaced } from './joined-spaced.ts';
import { type Matrix, matrixOf, product } from './matrix.ts';
import type { LooseRun } from './text-line.ts';

/** Runs of a page that are read; more are those of a map, or of somebody who means harm. */
const RUNS_MAX = 50_000;

/** Shares of the size, where a font says nothing of use. */
const USUAL_ASCENT = 0.8;
const USUAL_DESCENT = 0.2;

/** Of the size: the same words that are drawn nearer to each other are drawn twice. */
const TWICE = 0.12;

/** Equal words that are compared with the next. */
const TWICE_MAX = 50;

type Content = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type Item = Extract<Content['items'][number], { str: string }>;

/**
 * The text of the page as words, in the order in which it is drawn. White space alone is left out.
 *
 * @param onCut takes the first words that were not read, where a page has too many runs
 */
export async function readRuns(
  page: PDFPageProxy,
  onCut: (words: string) => void = () => undefined,
): Promise<readonly LooseRun[]> {
  // Letters that are set as one sign are taken apart here: pdf.js does so before it turns what runs from right to left round.
  const { items, styles } = await page.getTextContent({ disableNormalization: true });
  const view = matrixOf(page.getViewport({ scale: 1 }).transform);
  const runs: LooseRun[] = [];
  const drawn = new Map<string, readonly LooseRun[]>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    if (runs.length >= RUNS_MAX) {
      onCut(textOf(item.str).trim());
      break;
    }
    const run = runOf(item, styles[item.fontName], view, page.userUnit);
    const isSound = [run.x, run.y, run.width, run.size].every(Number.isFinite) && run.size > 0;
    const before = drawn.get(run.text) ?? [];
    if (!isSound || before.some((other) => isSamePlace(other, run))) continue;
    drawn.set(run.text, [...before.slice(1 - TWICE_MAX), run]);
    runs.push(run);
  }
  return joinedSpaced(page, runs);
}

/** In a form that every store takes: fonts without a table of letters have null characters. */
function textOf(str: string): string {
  return normalizeUnicode(str).replaceAll('\0', ' ').toWellFormed();
}

/** Words that are drawn twice, a little apart, look bold: they are the same words. */
function isSamePlace(one: LooseRun, other: LooseRun): boolean {
  const isNear = Math.hypot(one.x - other.x, one.y - other.y) < TWICE * other.size;
  return isNear && one.angle === other.angle && Math.abs(one.size - other.size) < TWICE * other.size;
}

function runOf(item: Item, style: Content['styles'][string] | undefined, view: Matrix, unit: number): LooseRun {
  const [a, b, c, d, x, y] = product(view, matrixOf(item.transform));
  const isVertical = style?.vertical === true;
  const size = Math.hypot(c, d);
  // Text that is set downwards runs against the height of its letters, and is as thick as one of them is wide.
  const [along, across] = isVertical ? [-c, -d] : [a, b];
  const stretch = isVertical ? 1 : Math.hypot(a, b) / size;
  const above = isVertical ? 0.5 : share(style?.ascent, 0.5, 1.1, USUAL_ASCENT);
  const below = isVertical ? 0.5 : share(style?.descent === undefined ? undefined : -style.descent, 0, 0.5, USUAL_DESCENT);
  return {
    text: textOf(item.str),
    x,
    y,
    angle: degrees(along, across),
    // pdf.js gives it in units of the page, where all else is in points.
    width: unit * Math.abs(isVertical ? item.height : item.width),
    size,
    ascent: above * size,
    descent: below * size,
    font: item.fontName,
    isRightToLeft: item.dir === 'rtl',
    ...(Math.abs(stretch - 1) > 0.001 && { stretch }),
    ...(item.str.includes('\0') && { hasUnknownSign: true as const }),
  };
}

/** What a font says of itself, where that can be. */
function share(said: number | null | undefined, least: number, most: number, usual: number): number {
  return typeof said === 'number' && said >= least && said <= most ? said : usual;
}

/** Of a direction; what is nearly upright or on its side is taken for just that. */
function degrees(x: number, y: number): number {
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const quarter = Math.round(angle / 90) * 90;
  const exact = Math.abs(angle - quarter) < 0.5 ? quarter : Math.round(angle * 10) / 10;
  return (exact + 360) % 360;
}
