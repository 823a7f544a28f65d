import { extensionOf } from '../model-file.ts';
import { decodeBmp } from './decode-bmp.ts';
import { decodeTga } from './decode-tga.ts';
import { PIXELS_MAX } from './raw-picture.ts';

/** Kinds that sharp reads and a scene can't carry, by how they begin. */
const READ_BY_SHARP = /^(?:II\x2a\0|MM\0\x2a|GIF8|....ftypavi[fs])/s;

/** A TGA, BMP, TIFF, GIF or AVIF picture as PNG; `undefined` for any other, or one that is damaged. */
export async function asPng(name: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const raw = decodeBmp(bytes) ?? (extensionOf(name) === 'tga' ? decodeTga(bytes) : undefined);
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (!raw && !READ_BY_SHARP.test(start)) return undefined;
  // Loaded only here: most models need no picture turned into another.
  const { default: sharp } = await import('sharp');
  const picture = raw
    ? sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } })
    : sharp(bytes, { limitInputPixels: PIXELS_MAX });
  return picture.png().toBuffer().catch(damaged);
}

/** sharp throws for truncated or oversized pictures; they are omitted like those of an unknown kind. */
function damaged(error: unknown): undefined {
  if (!(error instanceof Error)) throw error;
}
