export { readDocxSteps } from './docx/read-docx-steps.ts';
export type { DraftDocument, DraftPicture, DraftStep, Place } from './draft.ts';
export { readPdfSteps } from './pdf/read-pdf-steps.ts';
