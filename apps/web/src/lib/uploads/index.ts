export { sendBytes } from './send-file.ts';
export { type Upload, type UploadRules, useUploads } from './use-uploads.ts';
export { whyNotSent } from './why-not-sent.ts';
