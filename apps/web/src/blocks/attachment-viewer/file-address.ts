import type { FileReference } from '@benchbook/domain/attachments';

/**
 * Where the bytes of a file are. The address holds the hash, so it never changes and the browser keeps it; the cookie set
 * at sign-in lets plain `<img>` and `<video>` ask for it (`design.md` section 6).
 */
export function fileAddress(file: Pick<FileReference, 'sha256'>): string {
  return `/api/files/${file.sha256}`;
}

/** A small webp picture, at most 320 px; the server answers 404 for kinds that have none. */
export function thumbnailAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/thumbnail`;
}
