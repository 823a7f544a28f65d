import type { PDFPageProxy } from 'pdfjs-dist';
import type { PDFPageView } from 'pdfjs-dist/types/web/pdf_viewer.component.js';

/** Maximum number of annotations per page that PDF.js makes elements of; beyond that they are only painted. */
const LIVE_ANNOTATIONS_MAX = 500;

const heeded = new WeakSet<PDFPageProxy>();

/**
 * Paints a page of ten thousand annotations normally, but gives none of them an element. Intercepts PDF.js's own request for
 * them; a second request made every page wait longer for its text.
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
