import { PIXELS_MAX, type RawPicture } from './raw-picture.ts';

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
export function decodeTga(bytes: Uint8Array): RawPicture | undefined {
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
