export { beginsAsPdf } from './begins-as-pdf.ts';
export { postForm } from './post-form.ts';
export { sendBytes } from './send-file.ts';
export type { Upload, UploadRules } from './upload-line.ts';
export { useBusyCursor } from './use-busy-cursor.ts';
export { useCloseQuestion } from './use-close-question.ts';
export { usePdfSending } from './use-pdf-sending.ts';
export { useUploads } from './use-uploads.ts';
export { whyNotSent } from './why-not-sent.ts';
