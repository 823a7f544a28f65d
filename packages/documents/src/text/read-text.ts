import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfSource, withPdf } from '../read/index.ts';
import { buildLines } from './build-lines.ts';
import { type KnownWidths, widthsOfFonts } from './font-widths.ts';
import { readRuns } from './read-runs.ts';
import { inReadingOrder } from './reading-order.ts';
import type { PageText } from './text-line.ts';

/** The text of a PDF, page by page in order. A damaged page has none. @throws DocumentError as `withPdf`. */
export function readText(source: PdfSource, onPage: (page: PageText) => void | Promise<void>): Promise<void> {
  return withPdf({ ...source, hasPictures: false }, async (pdf) => {
    const known: KnownWidths = new Map();
    for (let number = 1; number <= pdf.numPages; number++) {
      const text = await readPageText(pdf, number, known);
      if (text) await onPage(text);
    }
  });
}

/** Null when the page is damaged. */
export async function readPageText(
  pdf: PDFDocumentProxy,
  number: number,
  known: KnownWidths = new Map(),
): Promise<PageText | null> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const runs = await readRuns(page);
    const widths = await widthsOfFonts(page, runs, known);
    const lines = inReadingOrder(buildLines(runs), width);
    page.cleanup();
    return { page: number, width, height, lines, ...(widths && { widths }) };
  } catch (error) {
    // pdf.js fails on a page in many ways; the others can still be read, and `inspectPdf` names the damaged ones.
    if (error instanceof Error) return null;
    throw error;
  }
}
