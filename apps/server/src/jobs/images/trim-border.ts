import type { Sharp } from 'sharp';

/** Quality of a JPEG that is written again: no eye tells it from the first one. */
const JPEG_QUALITY = 95;

/**
 * Cuts off a border of one colour (D-037). The picture keeps its format and what its camera wrote into it. A file of
 * several pages stays as it is, because one cut would have to fit them all.
 *
 * @param read opens the picture, each time anew
 * @returns null where there is nothing to cut
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
