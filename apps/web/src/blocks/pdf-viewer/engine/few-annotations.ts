import type { PDFPageProxy } from 'pdfjs-dist';
import type { PDFPageView } from 'pdfjs-dist/types/web/pdf_viewer.component.js';

/** Annotations on one page that PDF.js makes elements of; beyond that they are only painted. */
const LIVE_ANNOTATIONS_MAX = 500;

const heeded = new WeakSet<PDFPageProxy>();

/**
 * A page of ten thousand annotations is painted as ever, but none of them gets an element of its own. PDF.js's own question
 * for them is answered so; to ask a second time made every page wait longer for its words.
 */
export function keepAnnotationsFew({ pdfPage: page }: { readonly pdfPage: PDFPageView['pdfPage'] }): void {
  if (!page || heeded.has(page)) return;
  heeded.add(page);
  const ask: PDFPageProxy['getAnnotations'] = page.getAnnotations.bind(page);
  page.getAnnotations = async (options: Parameters<PDFPageProxy['getAnnotations']>[0]) => {
    const annotations = await ask(options);
    return annotations.length > LIVE_ANNOTATIONS_MAX ? [] : annotations;
  };
}
