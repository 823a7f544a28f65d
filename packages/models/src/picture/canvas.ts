/** The current picture: colours are linear, alpha is the coverage of a pixel. */
export interface Canvas {
  readonly sizePx: number;
  /** Distance from the camera; infinite for empty pixels. */
  readonly depths: Float32Array;
  /** Number of the visible part, -1 for none. */
  readonly parts: Int32Array;
  /** Red, green, blue, alpha of each pixel, 0 to 1. */
  readonly colours: Float32Array;
}

export function createCanvas(sizePx: number): Canvas {
  const pixels = sizePx * sizePx;
  return {
    sizePx,
    depths: new Float32Array(pixels).fill(Number.POSITIVE_INFINITY),
    parts: new Int32Array(pixels).fill(-1),
    colours: new Float32Array(4 * pixels),
  };
}

/** Blends a colour over a pixel, with the given alpha. */
export function blend({ colours }: Canvas, pixel: number, red: number, green: number, blue: number, alpha: number): void {
  const at = 4 * pixel;
  const under = (colours[at + 3] ?? 0) * (1 - alpha);
  const whole = alpha + under;
  if (whole <= 0) return;
  colours[at] = (red * alpha + (colours[at] ?? 0) * under) / whole;
  colours[at + 1] = (green * alpha + (colours[at + 1] ?? 0) * under) / whole;
  colours[at + 2] = (blue * alpha + (colours[at + 2] ?? 0) * under) / whole;
  colours[at + 3] = whole;
}

/** The canvas as bytes of sRGB and alpha. */
export function toBytes({ colours }: Canvas): Uint8Array {
  const bytes = new Uint8Array(colours.length);
  for (let at = 0; at < colours.length; at++) {
    const value = Math.min(1, Math.max(0, colours[at] ?? 0));
    bytes[at] = Math.round(255 * (at % 4 === 3 ? value : linearToSrgb(value)));
  }
  return bytes;
}

function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
