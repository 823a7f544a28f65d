import { extensionOf } from '../model-file.ts';
import { PIXELS_MAX, type RawPicture } from './raw-picture.ts';

/** Ways of packing that are plain: none, and none with masks, which are taken for the usual blue, green, red, alpha. */
const PLAIN: ReadonlySet<number> = new Set([0, 3]);

/** A Windows bitmap of 8 (by palette), 24 or 32 bits; `undefined` for any other or one that is cut off. */
function decodeBmp(bytes: Uint8Array): RawPicture | undefined {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const dataAt = view.getUint32(10, true);
  const paletteAt = 14 + view.getUint32(14, true);
  const width = view.getInt32(18, true);
  const rows = view.getInt32(22, true);
  const height = Math.abs(rows);
  const bits = view.getUint16(28, true);
  const stride = 4 * Math.ceil((width * bits) / 32);
  const isPlain = PLAIN.has(view.getUint32(30, true)) && [8, 24, 32].includes(bits);
  if (!isPlain || width <= 0 || height === 0 || width * height > PIXELS_MAX || dataAt + stride * height > bytes.length)
    return undefined;
  const pixels = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    // Rows stand from the bottom unless their number is negative.
    const from = dataAt + stride * (rows > 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column++) {
      const at = bits === 8 ? paletteAt + 4 * (bytes[from + column] ?? 0) : from + (bits / 8) * column;
      const to = 4 * (row * width + column);
      pixels[to] = bytes[at + 2] ?? 0;
      pixels[to + 1] = bytes[at + 1] ?? 0;
      pixels[to + 2] = bytes[at] ?? 0;
      pixels[to + 3] = bits === 32 && view.getUint32(30, true) === 3 ? (bytes[at + 3] ?? 255) : 255;
    }
  }
  return { width, height, pixels };
}

const HEADER_BYTES = 18;

/** Kinds by their number: in colour or grey, plain or in runs. Those by palette are hardly met. */
const KINDS: ReadonlyMap<number, { readonly isGrey: boolean; readonly inRuns: boolean }> = new Map([
  [2, { isGrey: false, inRuns: false }],
  [3, { isGrey: true, inRuns: false }],
  [10, { isGrey: false, inRuns: true }],
  [11, { isGrey: true, inRuns: true }],
]);

/**
 * A Truevision TGA of 24 or 32 bits in colour or 8 in grey; `undefined` for any other or one that is cut off. The format
 * has no mark of its own, so a file should only be tried that is called so.
 */
function decodeTga(bytes: Uint8Array): RawPicture | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = KINDS.get(bytes[2] ?? 0);
  const width = view.getUint16(12, true);
  const height = view.getUint16(14, true);
  const pixelBytes = (bytes[16] ?? 0) / 8;
  const isKnown = kind && bytes[1] === 0 && (kind.isGrey ? pixelBytes === 1 : pixelBytes === 3 || pixelBytes === 4);
  if (!isKnown || width * height === 0 || width * height > PIXELS_MAX) return undefined;
  const plain = pixelsOf(bytes, HEADER_BYTES + (bytes[0] ?? 0), width * height, pixelBytes, kind.inRuns);
  if (!plain) return undefined;
  const isFromTop = ((bytes[17] ?? 0) & 0x20) !== 0;
  const pixels = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = pixelBytes * ((isFromTop ? row : height - 1 - row) * width + column);
      const to = 4 * (row * width + column);
      pixels[to] = plain[kind.isGrey ? at : at + 2] ?? 0;
      pixels[to + 1] = plain[kind.isGrey ? at : at + 1] ?? 0;
      pixels[to + 2] = plain[at] ?? 0;
      pixels[to + 3] = pixelBytes === 4 ? (plain[at + 3] ?? 255) : 255;
    }
  }
  return { width, height, pixels };
}

function pixelsOf(bytes: Uint8Array, from: number, count: number, size: number, inRuns: boolean): Uint8Array | undefined {
  if (!inRuns) return from + count * size <= bytes.length ? bytes.subarray(from, from + count * size) : undefined;
  const plain = new Uint8Array(count * size);
  let at = from;
  for (let filled = 0; filled < plain.length; ) {
    if (at >= bytes.length) return undefined;
    const head = bytes[at++] ?? 0;
    const length = Math.min(((head & 0x7f) + 1) * size, plain.length - filled);
    const isRun = head >= 0x80;
    for (let k = 0; k < length; k++) plain[filled + k] = bytes[at + (isRun ? k % size : k)] ?? 0;
    at += isRun ? size : length;
    filled += length;
  }
  return plain;
}

/** Kinds that sharp reads and a scene can't carry, by how they begin. */
const READ_BY_SHARP = /^(?:II\x2a\0|MM\0\x2a|GIF8)/;

/** A TGA, BMP, TIFF or GIF picture as PNG; `undefined` for any other, or one that is damaged. */
export async function asPng(name: string, bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const raw = decodeBmp(bytes) ?? (extensionOf(name) === 'tga' ? decodeTga(bytes) : undefined);
  const start = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
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
