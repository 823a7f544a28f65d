export { type AskedSteps, DOCUMENT_ACCEPT, type DocumentSending, useDocumentSending } from './use-document-sending.ts';
