export { forgetLookAddress, keepLookAddress, lookAddress } from './look-address.ts';
export { type AskedSteps, DOCUMENT_ACCEPT, type DocumentSending, useDocumentSending } from './use-document-sending.ts';
