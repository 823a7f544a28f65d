import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * A document for its viewer: after closing, requests for pages stay pending. PDF.js requests all pages of a document one after
 * the other, and would log an error for each that a closed one rejects.
 */
export function pagesUntilClosed(document: PDFDocumentProxy, closing: AbortSignal): PDFDocumentProxy {
  const shown: PDFDocumentProxy = Object.create(document);
  shown.getPage = (number) =>
    new Promise((resolve, reject) => {
      document.getPage(number).then(resolve, (error: unknown) => {
        if (!closing.aborted) reject(error);
      });
    });
  return shown;
}
