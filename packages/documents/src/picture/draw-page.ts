import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { damaged, type PdfSource, withPdf } from '../read/index.ts';
import type { Box } from '../text/line-box.ts';

export interface DrawPageOptions {
  /** From 1; default 1. */
  readonly page?: number;
  /** Longest side of the picture in pixels. */
  readonly longestSidePx: number;
}

/** Drawn this much larger and made smaller again: thin lines of a drawing survive. */
const OVERSAMPLING = 2;

/** Longest side that is drawn, in pixels. */
const DRAWN_MAX_PX = 4_096;

const QUALITY = 82;

export interface PagePicture {
  /** A webp. */
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * A picture of a page on white, as a webp. However large the page says it is, no more pixels are drawn than asked for.
 *
 * @throws DocumentError as `withPdf`; `DAMAGED` too when the page can't be drawn.
 */
export function drawPage(source: PdfSource, { page: number = 1, longestSidePx }: DrawPageOptions): Promise<PagePicture> {
  return withPdf(source, async (pdf) => {
    const page = await pdf.getPage(number).catch((error: unknown) => {
      throw damaged(error);
    });
    const { width, height } = page.getViewport({ scale: 1 });
    const drawnPx = Math.min(longestSidePx * OVERSAMPLING, DRAWN_MAX_PX);
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const canvas = await drawRegion(page, whole, drawnPx / Math.max(width, height));
    const { data, info } = await sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
      .flatten({ background: 'white' })
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, widthPx: info.width, heightPx: info.height };
  });
}

/** What pdf.js draws on; it names the browser's, and takes one of Node.js as well. */
type PageCanvas = Parameters<PDFPageProxy['render']>[0]['canvas'];

/**
 * Draws a part of a page on white.
 *
 * @param region in points from the upper left corner of the page as shown
 * @param scale pixels per point
 * @throws DocumentError `DAMAGED` when the page can't be drawn
 */
export async function drawRegion(page: PDFPageProxy, { left, top, right, bottom }: Box, scale: number): Promise<Canvas> {
  const [width, height] = [(right - left) * scale, (bottom - top) * scale].map((side) => Math.max(1, Math.round(side)));
  const canvas = createCanvas(width ?? 1, height ?? 1);
  const viewport = page.getViewport({ scale, offsetX: -left * scale, offsetY: -top * scale });
  await page
    .render({ canvas: canvas as unknown as PageCanvas, viewport, background: 'white' })
    .promise.catch((error: unknown) => {
      throw damaged(error);
    });
  return canvas;
}
