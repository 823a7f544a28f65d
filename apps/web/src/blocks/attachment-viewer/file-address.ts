import { type FileReference, hasPictureCopies, isTiff, SCREEN_COPY_FROM_BYTES } from '@benchbook/domain/attachments';

/**
 * URL of a file's bytes. It contains the hash, so it never changes and the browser caches it; the cookie set at sign-in lets
 * plain `<img>` and `<video>` request it.
 */
export function fileAddress(file: Pick<FileReference, 'sha256'>): string {
  return `/api/files/${file.sha256}`;
}

/**
 * URLs of a picture, in the order to try: almost no browser shows TIFF, so a webp copy comes first; some browsers can't show a
 * JPEG in print colours, so its webp copy comes second.
 */
export function pictureAddresses(file: Pick<FileReference, 'sha256' | 'extension'>): readonly string[] {
  const display = `${fileAddress(file)}/display`;
  if (isTiff(file.extension)) return [display];
  switch (file.extension) {
    case 'jpg':
    case 'jpeg':
      return [fileAddress(file), display];
    default:
      return [fileAddress(file)];
  }
}

/**
 * The same for screens: for a large photo a copy first, which takes a sixth of the memory; the difference shows only when
 * zooming.
 */
export function screenAddresses(file: Pick<FileReference, 'sha256' | 'extension' | 'sizeBytes'>): readonly string[] {
  const whole = pictureAddresses(file);
  return hasPictureCopies(file.extension) && file.sizeBytes > SCREEN_COPY_FROM_BYTES ? [screenAddress(file), ...whole] : whole;
}

/** URL of the screen copy of a large photo. */
export function screenAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/screen`;
}

/** The same for print: upright, and no larger than print needs. */
export function paperAddresses(file: Pick<FileReference, 'sha256' | 'extension'>): readonly string[] {
  const whole = pictureAddresses(file);
  return hasPictureCopies(file.extension) ? [`${fileAddress(file)}/paper`, ...whole] : whole;
}

/** URL of the converted copy of a model or a film; the server answers 404 where there is none. */
export function convertedAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/display`;
}

/** URL of the GLB that shows a model. */
export function shownModelAddress(file: Pick<FileReference, 'sha256' | 'extension'>): string {
  return file.extension === 'glb' ? fileAddress(file) : convertedAddress(file);
}

/** A small webp picture, at most 320 px; the server answers 404 for kinds that have none. */
export function thumbnailAddress(file: Pick<FileReference, 'sha256'>): string {
  return `${fileAddress(file)}/thumbnail`;
}
