export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export { findPlaces } from './find-places.ts';
export { inspectPdf } from './inspect-pdf.ts';
export { outliveLooseRejections } from './loose-rejections.ts';
export { damaged, type PdfSource, withPdf } from './with-pdf.ts';
