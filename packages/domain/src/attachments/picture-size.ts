/** Width and height in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in pixels that a PNG, JPEG, WebP or AVIF header declares: a browser allocates it before decoding the rest.
 *
 * @param bytes the whole file, or its beginning
 * @returns undefined for other kinds, and if the header is incomplete
 */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (textAt(view, 1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (textAt(view, 0, 4) === 'RIFF' && textAt(view, 8, 4) === 'WEBP') return webpSize(view);
    return textAt(view, 4, 4) === 'ftyp' ? avifSize(view) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined; // the file is truncated
    throw error;
  }
}

/** The frame header, after any number of other segments (ITU-T T.81, B.2.2). */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint8(at + 1) === 0xff) at++; // padding
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return undefined;
}

/** RFC 9649, sections 2.5 to 2.7. */
function webpSize(view: DataView): PictureSize | undefined {
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { width: 1 + triple(view, 24), height: 1 + triple(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

/** The largest of its `ispe` boxes (ISO/IEC 23008-12, 6.5.3): there is one per picture and per tile. */
function avifSize(view: DataView): PictureSize | undefined {
  let width = 0;
  let height = 0;
  for (let at = 8; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== 0x69737065) continue;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width > 0 ? { width, height } : undefined;
}

function triple(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}
