/** Pixels by rows from the top, red, green, blue and alpha of a byte each. */
export interface RawPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Pixels of a picture that is taken apart here: 8192 by 4096. */
export const PIXELS_MAX = 8192 * 4096;
