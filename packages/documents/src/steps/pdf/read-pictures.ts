import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawRegion } from '../../picture/index.ts';
import { DocumentError } from '../../read/index.ts';
import type { Box } from '../../text/line-box.ts';
import type { TextLine } from '../../text/text-line.ts';
import { type Figure, figuresOf, isBackground } from './figures.ts';
import { isMiddleIn } from './line-drawings.ts';
import type { Drawing } from './read-drawing.ts';

/** Pixels of a picture on a page. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Of each pixel: red, green, blue, and with four how opaque. */
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** A picture where it is drawn. */
export interface PagePicture {
  /** In points from the upper left corner of the page as shown. */
  readonly box: Box;
  readonly pixels: Pixels | null;
  /** Why it has no pixels. */
  readonly leftOut?: 'unreadable' | 'not-drawn' | 'too-many';
  /** Words that are part of it. */
  readonly words: string;
}

/** Pictures of a page from its drawing, and what is left beside them. */
export interface PagePictures<Line extends TextLine> {
  readonly pictures: readonly PagePicture[];
  /** Those that are part of no picture. */
  readonly lines: readonly Line[];
  readonly drawing: Drawing;
}

const SIDE_MIN_PX = 24;

/** Pixels per point: of a drawing without pictures (200 dpi), and of words and arrows over a coarse picture (144 dpi). */
const DRAWING_DENSITY = 200 / 72;
const OVER_DENSITY = 2;

/** Pixels of a picture that is drawn from the page, along its longest side and in all. */
const DRAWN_SIDE_MAX_PX = 4_096;
const DRAWN_MAX_PX = 12_000_000;

/** Pictures of one page that are drawn from it: each takes as long as the page. */
const DRAWN_MAX = 30;

/** Letters of the labels of one picture: more are text that happens to lie on it. */
const LABEL_LETTERS_MAX = 600;

/** Pictures of a page. Words that are part of them are in none of `lines`. */
export async function readPictures<Line extends TextLine>(
  page: PDFPageProxy,
  drawing: Drawing,
  lines: readonly Line[],
): Promise<PagePictures<Line>> {
  const { width, height } = page.getViewport({ scale: 1 });
  const pictures: PagePicture[] = [];
  const drawn: Box[] = [];
  let left = lines;
  const { figures, isCut } = figuresOf(drawing, lines, { width, height });
  for (const figure of figures) {
    const { box, stored } = figure;
    if (!stored && drawn.length >= DRAWN_MAX) {
      pictures.push({ box, pixels: null, words: '', leftOut: 'not-drawn' });
      continue;
    }
    const pixels = stored ? await pixelsOf(page, stored.given[0]) : await drawnPixels(page, figure);
    if (pixels === 'tiny') continue;
    const labels = stored || !pixels || isBackground(box, { width, height }) ? [] : labelsOf(left, box);
    const words = labels.map(({ text }) => text.trim()).join(' \u00b7 ');
    pictures.push({ box, pixels, words, ...(pixels ? {} : { leftOut: stored ? 'unreadable' : 'not-drawn' }) });
    left = left.filter((line) => !labels.includes(line));
    if (!stored) drawn.push(box);
  }
  if (isCut) pictures.push({ box: PAGE_START, pixels: null, words: '', leftOut: 'too-many' });
  return { pictures, lines: left, drawing: drawing.filter((each) => !isInside(each, drawn)) };
}

/** Of what has no place of its own. */
const PAGE_START: Box = { left: 0, top: 0, right: 0, bottom: 0 };

function labelsOf<Line extends TextLine>(lines: readonly Line[], box: Box): readonly Line[] {
  const inside = lines.filter((line) => isMiddleIn(line, box));
  return inside.reduce((sum, { text }) => sum + text.length, 0) > LABEL_LETTERS_MAX ? [] : inside;
}

/** Whether what is drawn begins in one of the boxes. */
function isInside({ matrix: [a, b, c, d, e, f], given: [, , bounds] }: Drawing[number], boxes: readonly Box[]): boolean {
  if (!(bounds instanceof Float32Array)) return false;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = [a * middle + c * level + e, b * middle + d * level + f];
  return boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
}

async function drawnPixels(page: PDFPageProxy, { box, density, isDrawnOver }: Figure): Promise<Pixels | null> {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const wanted = density === 0 ? DRAWING_DENSITY : isDrawnOver ? Math.max(density, OVER_DENSITY) : density;
  const scale = Math.min(wanted, DRAWN_SIDE_MAX_PX / Math.max(width, height), Math.sqrt(DRAWN_MAX_PX / (width * height)));
  try {
    const canvas = await drawRegion(page, box, scale);
    return { width: canvas.width, height: canvas.height, channels: 4, data: canvas.data() };
  } catch (error) {
    // A page that can't be drawn still has its words: the picture gets a remark.
    if (error instanceof DocumentError) return null;
    throw error;
  }
}

/** Null when they can't be read; 'tiny' of a colour or a pattern that is stretched. */
async function pixelsOf(page: PDFPageProxy, named: unknown): Promise<Pixels | 'tiny' | null> {
  const found = typeof named === 'string' ? await objectOf(page, named) : named;
  if (typeof found !== 'object' || found === null || !('width' in found) || !('height' in found)) return null;
  const { width, height } = found;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  if (width < SIDE_MIN_PX || height < SIDE_MIN_PX) return 'tiny';
  const data = 'data' in found ? found.data : null;
  if (!(data instanceof Uint8Array) && !(data instanceof Uint8ClampedArray)) return null;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (bytes.length === width * height * 3) return { width, height, channels: 3, data: bytes };
  if (bytes.length === width * height * 4) return { width, height, channels: 4, data: bytes };
  return bytes.length === Math.ceil(width / 8) * height
    ? { width, height, channels: 3, data: fromBits(bytes, width, height) }
    : null;
}

function objectOf(page: PDFPageProxy, name: string): Promise<unknown> {
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => store.get(name, resolve));
}

/** One bit per pixel, white where it is set. */
function fromBits(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isSet = ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      pixels.fill(isSet ? 255 : 0, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return pixels;
}
