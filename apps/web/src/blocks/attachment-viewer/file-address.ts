import type { FileReference } from '@benchbook/domain/attachments';

/**
 * Where the bytes of a file are. The address holds the hash, so it never changes and the browser keeps it; the cookie set
 * at sign-in lets plain `<img>` and `<video>` ask for it (`design.md` section 6).
 */
export function fileAddress(file: Pick<FileReference, 'sha256'>): string {
  return `/api/files/${file.sha256}`;
}

/**
 * Where a picture can be had, in the order in which to try: no browser but one shows a TIFF, so of it there is a webp; of
 * a JPEG only some can't show what is in the colours of print, and the webp comes where the browser failed.
 */
export function pictureAddresses(file: Pick<FileReference, 'sha256' | 'extension'>): readonly string[] {
  const display = `${fileAddress(file)}/display`;
  switch (file.extension) {
    case 'tiff':
      return [display];
    case 'jpg':
    case 'jpeg':
      return [fileAddress(file), display];
    default:
      return [fileAddress(file)];
  }
}

/** Where the GLB is that was made of a model of another kind; the server answers 404 where none could be made. */
export function convertedAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/display`;
}

/** Where the GLB is that a model is shown by. */
export function shownModelAddress(file: Pick<FileReference, 'sha256' | 'extension'>): string {
  return file.extension === 'glb' ? fileAddress(file) : convertedAddress(file);
}

/** A small webp picture, at most 320 px; the server answers 404 for kinds that have none. */
export function thumbnailAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/thumbnail`;
}
