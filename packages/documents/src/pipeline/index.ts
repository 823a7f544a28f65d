export { DocumentError, type DocumentErrorCode } from '../read/document-error.ts';
export type { DraftDocument, DraftPicture, DraftStep, OnProgress, ReadProgress } from '../steps/draft.ts';
export { type RunDocumentWorkerOptions, runDocumentWorker } from './run-document-worker.ts';
export type { PreparedPdf } from './tasks.ts';
