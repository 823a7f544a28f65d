import type { Sharp } from 'sharp';

/** Quality of a re-encoded JPEG: visually identical to the first one. */
const JPEG_QUALITY = 95;

/**
 * Crops a single-colour border (D-037). The picture keeps its format and metadata. A file of several pages is not cropped,
 * because one crop would have to fit them all.
 *
 * @param read opens the picture again for each pass
 * @returns null if there is nothing to crop
 */
export async function trimBorder(read: () => Sharp): Promise<Uint8Array | null> {
  const { width, height, pages = 1, space } = await read().metadata();
  if (pages > 1) return null;
  const picture = read().trim().keepMetadata();
  if (space === 'cmyk') picture.toColourspace('cmyk');
  picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', force: false }).tiff({ compression: 'lzw', force: false });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return info.width === width && info.height === height ? null : data;
}
