import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../../text/line-box.ts';
import { boxUnder, type Drawing } from './read-drawing.ts';

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
  readonly pixels: Pixels;
}

/** In pixels and points: what is smaller is a bullet or a line. */
const SIDE_MIN_PX = 24;
const SIDE_MIN_POINTS = 24;

/** Pictures of a page that are taken out. */
const PICTURES_MAX = 200;

/** Pictures of a page, in the order in which they are drawn. */
export async function readPictures(page: PDFPageProxy, drawing: Drawing): Promise<readonly PagePicture[]> {
  const pictures: PagePicture[] = [];
  for (const { operator, given, matrix } of drawing) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue;
    if (pictures.length >= PICTURES_MAX) break;
    const box = boxUnder(matrix, UNIT);
    if (!isPicture(box)) continue;
    const pixels = await pixelsOf(page, given[0]);
    if (pixels) pictures.push({ box, pixels });
  }
  return pictures;
}

/** A picture is drawn into the unit square of its matrix. */
const UNIT: Box = { left: 0, top: 0, right: 1, bottom: 1 };

function isPicture({ left, right, top, bottom }: Box): boolean {
  return right - left >= SIDE_MIN_POINTS && bottom - top >= SIDE_MIN_POINTS;
}

async function pixelsOf(page: PDFPageProxy, named: unknown): Promise<Pixels | null> {
  const found = typeof named === 'string' ? await objectOf(page, named) : named;
  if (typeof found !== 'object' || found === null || !('width' in found) || !('height' in found)) return null;
  const { width, height } = found;
  if (typeof width !== 'number' || typeof height !== 'number' || width < SIDE_MIN_PX || height < SIDE_MIN_PX) return null;
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
