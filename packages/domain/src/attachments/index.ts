export type { AttachmentUse, FileKind, FileReference, LibraryFile } from './attachment.ts';
