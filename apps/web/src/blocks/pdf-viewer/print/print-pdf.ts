import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfjs } from '../engine/pdf-library.ts';
import type { ShownHighlight } from '../face.ts';
import { paintHighlights } from './paint-highlights.ts';
import { type PaperSize, paperName, printStyle } from './print-style.ts';

/** Print resolution in dpi: the default of PDF.js. */
const PRINT_DPI = 150;
/** Maximum pixels of one printed page: an A0 drawing gets 80 dpi, which is enough for its lines. */
const PRINT_PIXELS_MAX = 12_000_000;

interface PrintOptions {
  document: PDFDocumentProxy;
  /** 1-based, in order. */
  pages: readonly number[];
  highlights: readonly ShownHighlight[];
  onPage(page: number): void;
  signal: AbortSignal;
}

/** A page as an image. */
interface PrintedPage extends PaperSize {
  readonly address: string;
}

/** Prints pages with their highlights. Resolves when the browser's print window has closed. */
export async function printPdf({ document: pdf, pages, highlights, onPage, signal }: PrintOptions): Promise<void> {
  const printed: PrintedPage[] = [];
  try {
    for (const page of pages) {
      onPage(page);
      printed.push(await pictureOf(pdf, page, highlights));
      if (signal.aborted) return;
    }
    await showPrintWindow(printed, signal);
  } finally {
    for (const { address } of printed) URL.revokeObjectURL(address);
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number, highlights: readonly ShownHighlight[]): Promise<PrintedPage> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(PRINT_DPI / 72, Math.sqrt(PRINT_PIXELS_MAX / (width * height)));
  const viewport = page.getViewport({ scale });
  // The first canvas may belong to the renderer's worker: the highlights are painted onto a copy.
  const drawn = canvasOf(viewport);
  await page.render({ canvas: drawn, viewport, intent: 'print', annotationMode: pdfjs.AnnotationMode.ENABLE }).promise;
  const canvas = canvasOf(viewport);
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
  const onPage = highlights.filter((highlight) => highlight.page === number);
  paintHighlights(canvas, onPage, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  for (const each of [drawn, canvas]) each.width = 0;
  if (!blob) throw new Error(`Page ${number} could not be made a picture`);
  return { address: URL.createObjectURL(blob), width: (width * 96) / 72, height: (height * 96) / 72 };
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width);
  canvas.height = Math.floor(height);
  return canvas;
}

async function showPrintWindow(pages: readonly PrintedPage[], signal: AbortSignal): Promise<void> {
  if (pages.length === 0) return;
  const style = document.createElement('style');
  style.textContent = printStyle(pages);
  const sheet = document.createElement('div');
  sheet.className = 'bb-printed-pdf';
  const pictures = pages.map((page) => {
    const picture = document.createElement('img');
    picture.className = paperName(page);
    picture.src = page.address;
    picture.alt = '';
    return picture;
  });
  sheet.append(...pictures);
  document.head.append(style);
  document.body.append(sheet);
  try {
    await Promise.all(pictures.map((picture) => picture.decode()));
    const isOver = new Promise((resolve) => {
      window.addEventListener('afterprint', resolve, { once: true });
      signal.addEventListener('abort', resolve);
    });
    window.print();
    // On tablets the call returns while the window is still open.
    await isOver;
  } finally {
    style.remove();
    sheet.remove();
  }
}
