export { sendBytes } from './send-file.ts';
export { useBusyCursor } from './use-busy-cursor.ts';
export { type Upload, type UploadRules, useUploads } from './use-uploads.ts';
export { whyNotSent } from './why-not-sent.ts';
