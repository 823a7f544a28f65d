import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A place in a PDF: by its name, or as PDF 32000-1, 12.3.2.2 writes it, with its page first. */
export type Destination = string | readonly unknown[] | null;

/** The page of a place, from 1; null where it leads nowhere. */
export async function pageOf(pdf: PDFDocumentProxy, destination: Destination): Promise<number | null> {
  try {
    const place: readonly unknown[] | null =
      typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    const target = place?.[0];
    if (typeof target === 'number') return target < pdf.numPages ? target + 1 : null;
    return isReference(target) ? (await pdf.getPageIndex(target)) + 1 : null;
  } catch (error) {
    // pdf.js throws for a destination that does not exist.
    if (error instanceof Error) return null;
    throw error;
  }
}

function isReference(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;
}
