import { LINK_HIGHLIGHT_COLOR } from '@benchbook/domain/highlights';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfjs } from '../engine/pdf-library.ts';
import type { ShownHighlight } from '../face.ts';

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

/** Size of a printed page, in CSS pixels of paper. */
interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** Name of the paper of a page; pages of the same size and orientation share it. */
const paperName = ({ width, height }: PaperSize): string => `bb-paper-${Math.round(width)}-${Math.round(height)}`;

/** Prints only the pages, with their own margins in place of the browser's. */
function printStyle(pages: readonly PaperSize[]): string {
  return `${paperRules(pages)}
.bb-printed-pdf { display: none }
@media print {
  body > :not(.bb-printed-pdf) { display: none !important }
  html, body { height: auto !important; overflow: visible !important; margin: 0 !important; background: #fff !important }
  .bb-printed-pdf { display: block }
  .bb-printed-pdf img { display: block; object-fit: contain; break-after: page; break-inside: avoid }
  .bb-printed-pdf img:last-child { break-after: auto }
}`;
}

/**
 * Pages of one size fill any paper that the browser chooses. With several sizes, each page has its own paper size and
 * orientation: a height in `vh` would be that of the first page.
 */
function paperRules(pages: readonly PaperSize[]): string {
  const papers = new Map(pages.map((page) => [paperName(page), page]));
  const isOneSize = papers.size === 1;
  return [...papers]
    .map(([name, paper]) => {
      const [width, height] = [`${Math.round(paper.width)}px`, `${Math.round(paper.height)}px`];
      return isOneSize
        ? `@page { size: ${width} ${height}; margin: 0 }
@media print { .bb-printed-pdf img { width: 100%; height: 100vh } }`
        : `@page ${name} { size: ${width} ${height}; margin: 0 }
@media print { .bb-printed-pdf img.${name} { page: ${name}; width: ${width}; max-width: 100%; height: ${height} } }`;
    })
    .join('\n');
}

/**
 * Paints highlights onto a page in their screen colours; the text under them stays black.
 *
 * @param scale pixels of the canvas per point of the page
 */
function paintHighlights(canvas: HTMLCanvasElement, highlights: readonly ShownHighlight[], scale: number): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.globalCompositeOperation = 'multiply';
  for (const { link, color, quads } of highlights) {
    context.fillStyle = `rgb(${link ? LINK_HIGHLIGHT_COLOR : color})`;
    for (const { x1, y1, x2, y2, x3, y3, x4, y4 } of quads) {
      context.beginPath();
      context.moveTo(x1, y1);
      context.lineTo(x2, y2);
      context.lineTo(x4, y4);
      context.lineTo(x3, y3);
      context.fill();
    }
  }
  context.restore();
}
