import { extensionOf } from '../model-file.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodeTga } from './decode-tga.ts';
import { PIXELS_MAX } from './raw-picture.ts';

/** Kinds that sharp reads and a scene can't carry, by how they begin. */
const READ_BY_SHARP = /^(?:II\x2a\0|MM\0\x2a|GIF8|....ftypavi[fs])/s;

/** A picture as PNG, or why it can't be one: the rest of a sentence about it. */
export type Converted = { readonly png: Uint8Array } | { readonly reason: string };

/** Turns a TGA, BMP, TIFF, GIF or AVIF picture into PNG; `undefined` for any other. */
export async function asPng(name: string, bytes: Uint8Array): Promise<Converted | undefined> {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isTga = extensionOf(name) === 'tga';
  const kind = isTga ? 'TGA' : start.startsWith('BM') ? 'BMP' : undefined;
  const isReadBySharp = READ_BY_SHARP.test(start);
  if (!kind && !isReadBySharp) return undefined;
  // Loaded only here: most models need no picture turned into another.
  const { default: sharp } = await import('sharp');
  if (isReadBySharp) {
    const size = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata());
    if (!size) return DAMAGED;
    if (size.width * size.height > PIXELS_MAX) return { reason: 'has too many pixels' };
    const png = await orDamaged(sharp(bytes, { limitInputPixels: PIXELS_MAX }).png().toBuffer());
    return png ? { png } : DAMAGED;
  }
  const raw = decodeBmp(bytes) ?? (isTga ? decodeTga(bytes) : undefined);
  if (!raw) return { reason: `is damaged, too large or of a kind of ${kind} that is not read` };
  const { width, height, pixels } = raw;
  return {
    png: await sharp(pixels, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

const DAMAGED: Converted = { reason: 'is damaged or cut off' };

/** `undefined` where sharp can't read the picture: it throws a plain `Error` then. */
async function orDamaged<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
