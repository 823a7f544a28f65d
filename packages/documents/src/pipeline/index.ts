export { DocumentError, type DocumentErrorCode } from '../read/document-error.ts';
export type { OutlineEntry, PdfFacts } from '../read/index.ts';
export { PAGES_MEDIA_TYPE, readPages } from '../text/pages-file.ts';
export type { PageText } from '../text/text-line.ts';
export { type RunDocumentWorkerOptions, runDocumentWorker } from './run-document-worker.ts';
export type { PreparedPdf } from './tasks.ts';
