import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { damaged } from '../read/index.ts';
import type { Box } from '../text/line-box.ts';

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
