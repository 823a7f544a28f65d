export { sendBytes } from './send-file.ts';
export { type Upload, type UploadRules, useUploads, whyNotSent } from './use-uploads.ts';
