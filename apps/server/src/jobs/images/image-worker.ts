import { assertNever } from '@benchbook/domain/errors';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { ImageAnswer, ImageTask, ImageWork } from './image-task.ts';

/** Quality of a re-encoded JPEG: visually identical to the first one. */
const JPEG_QUALITY = 95;

/**
 * Crops a single-colour border (D-037). The picture keeps its format and metadata. A file of several pages is not cropped,
 * because one crop would have to fit them all.
 *
 * @param read opens the picture again for each pass
 * @returns null if there is nothing to crop
 */
async function trimBorder(read: () => Sharp): Promise<Uint8Array | null> {
  const { width, height, pages = 1, space } = await read().metadata();
  if (pages > 1) return null;
  const picture = read().trim().keepMetadata();
  if (space === 'cmyk') picture.toColourspace('cmyk');
  picture.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', force: false }).tiff({ compression: 'lzw', force: false });
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return info.width === width && info.height === height ? null : data;
}

/**
 * Runs in a separate process, because a malformed picture may crash the decoder (design, section 6). Processes one task after
 * another and answers each.
 */

/** Pixel limit: about 16,000 by 16,000, several times the output of a camera. */
const MOST_PIXELS = 268_402_689;

/** A JPEG is decoded at an eighth of its size for this, reading all of its bytes. */
const CHECK_SIDE_PX = 64;

sharp.cache(false);
sharp.concurrency(1);

process.on('message', ({ id, work }: ImageTask) => {
  make(work).then(
    (bytes) => answer({ id, bytes }),
    (error: unknown) => answer({ id, problem: error instanceof Error ? error.message : 'unknown' }),
  );
});
process.on('disconnect', () => process.exit(0));

async function make(work: ImageWork): Promise<Uint8Array> {
  const { source } = work;
  switch (work.kind) {
    case 'check':
      return decodeWhole(source);
    case 'rendition':
      return drawRendition(source, work);
    case 'copy':
      return drawCopy(source, work);
    case 'trim':
      return (await trimBorder(() => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' }))) ?? source;
    case 'portrait':
      return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .rotate()
        .resize(work.sidePx, work.sidePx, { fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: 85 })
        .toBuffer();
    default:
      return assertNever(work);
  }
}

/** Decodes every row at a small size and discards the result. */
async function decodeWhole(source: Uint8Array): Promise<Uint8Array> {
  await open(source).resize(CHECK_SIDE_PX, CHECK_SIDE_PX, { fit: 'inside', withoutEnlargement: true }).raw().toBuffer();
  return new Uint8Array();
}

function open(source: Uint8Array) {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
}

/** The picture upright, in sRGB, as webp. */
async function drawRendition(
  source: Uint8Array,
  { longestSidePx, quality }: { readonly longestSidePx: number | null; readonly quality: number },
): Promise<Uint8Array> {
  const picture = open(source);
  const fitted =
    longestSidePx === null
      ? picture.rotate()
      : picture.rotate().resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true });
  return fitted.toColourspace('srgb').webp({ quality }).toBuffer();
}

/** EXIF orientation of a picture that needs no rotation. */
const UPRIGHT = 1;

async function drawCopy(
  source: Uint8Array,
  { format, widthPx, heightPx, quality }: Extract<ImageWork, { kind: 'copy' }>,
): Promise<Uint8Array> {
  const { orientation = UPRIGHT, format: sourceFormat, width, height } = await open(source).metadata();
  const fitted = open(source)
    .rotate()
    .resize(widthPx, heightPx, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const made =
    format === 'webp'
      ? await fitted.webp({ quality }).toBuffer()
      : // transparent areas become white like paper; lines and letters keep their colours
        await fitted
          .flatten({ background: '#ffffff' })
          .jpeg({ quality, mozjpeg: true, ...(sourceFormat === 'png' ? { chromaSubsampling: '4:4:4' } : {}) })
          .toBuffer();
  const isFine = sourceFormat === 'jpeg' && orientation === UPRIGHT;
  const isSmall = width <= widthPx && height <= heightPx;
  return made.length >= source.length && (isFine || isSmall) && orientation === UPRIGHT ? new Uint8Array() : made;
}

function answer(message: ImageAnswer): void {
  process.send?.(message);
}
