import type { PDFDocumentProxy } from 'pdfjs-dist';

/**
 * A document as its viewer has it: once it is closed, a page that was asked for is told of no more. PDF.js asks for all pages of
 * a document one after the other, and would write a line into the console for each that a closed one no longer gives.
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
