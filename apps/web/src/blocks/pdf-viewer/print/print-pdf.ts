import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfjs } from '../engine/pdf-library.ts';
import type { ShownHighlight } from '../face.ts';
import { paintHighlights } from './paint-highlights.ts';

/** Dots per inch on paper: what PDF.js prints with. */
const PRINT_DPI = 150;
/** Most pixels of one printed page: a drawing of A0 gets 80 dots per inch, which is enough for its lines. */
const PRINT_PIXELS_MAX = 12_000_000;

interface PrintOptions {
  document: PDFDocumentProxy;
  /** 1-based, in their order. */
  pages: readonly number[];
  highlights: readonly ShownHighlight[];
  onPage(page: number): void;
  signal: AbortSignal;
}

/** A page as a picture, in CSS pixels of paper. */
interface PrintedPage {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Prints pages with the highlights on them. It settles when the window of the browser has closed. */
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

/** Nothing but the pages is on the paper; the browser's own margins are given up for those of the document. */
function printStyle({ width, height }: PrintedPage): string {
  return `@page { size: ${width}px ${height}px; margin: 0 }
.bb-printed-pdf { display: none }
@media print {
  body > :not(.bb-printed-pdf) { display: none !important }
  html, body { height: auto !important; overflow: visible !important; margin: 0 !important; background: #fff !important }
  .bb-printed-pdf { display: block }
  .bb-printed-pdf img { display: block; width: 100%; height: 100vh; object-fit: contain; break-after: page; break-inside: avoid }
  .bb-printed-pdf img:last-child { break-after: auto }
}`;
}

async function showPrintWindow(pages: readonly PrintedPage[], signal: AbortSignal): Promise<void> {
  const [first] = pages;
  if (!first) return;
  const style = document.createElement('style');
  style.textContent = printStyle(first);
  const sheet = document.createElement('div');
  sheet.className = 'bb-printed-pdf';
  const pictures = pages.map(({ address }) => {
    const picture = document.createElement('img');
    picture.src = address;
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
    // On tablets the call comes back while the window is still open.
    await isOver;
  } finally {
    style.remove();
    sheet.remove();
  }
}
