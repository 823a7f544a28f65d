export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export { inspectPdf, type PdfFacts } from './inspect-pdf.ts';
export type { OutlineEntry } from './read-outline.ts';
export { damaged, type PdfSource, withPdf } from './with-pdf.ts';
