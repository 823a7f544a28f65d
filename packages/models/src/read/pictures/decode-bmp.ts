import { PIXELS_MAX, type RawPicture } from './raw-picture.ts';

/** Ways of packing that are plain: none, and none with masks, which are taken for the usual blue, green, red, alpha. */
const PLAIN: ReadonlySet<number> = new Set([0, 3]);

/** A Windows bitmap of 8 (by palette), 24 or 32 bits; `undefined` for any other or one that is cut off. */
export function decodeBmp(bytes: Uint8Array): RawPicture | undefined {
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
