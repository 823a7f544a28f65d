import type { MarkColour, MarkWidth } from '@benchbook/domain/photo-markup';

/**
 * Strokes and letters in thousandths of the shown picture (mean of width and height): a crop shows them as large as a whole
 * photo.
 */
const STROKE = { thin: 5, medium: 9, thick: 16 } as const satisfies Record<MarkWidth, number>;
const LETTER = { thin: 34, medium: 50, thick: 76 } as const satisfies Record<MarkWidth, number>;

export interface Look {
  readonly colour: string;
  /** Outline around the shape, visible on light and dark photos alike. */
  readonly halo: string;
  /** Colour on the shape: the digits in a disc. */
  readonly ink: string;
  readonly stroke: number;
  readonly haloWidth: number;
  readonly letter: number;
}

/** @param unit a thousandth of the shown picture, in pixels of the picture */
export function lookOf({ colour, width }: { colour: MarkColour; width: MarkWidth }, unit: number): Look {
  const stroke = STROKE[width] * unit;
  return {
    colour: `var(--bb-mark-${colour})`,
    halo: colour === 'white' ? 'var(--bb-mark-black)' : 'var(--bb-mark-white)',
    ink: colour === 'white' ? 'var(--bb-mark-black)' : 'var(--bb-mark-white)',
    stroke,
    haloWidth: Math.max(stroke * 0.45, 3 * unit),
    letter: LETTER[width] * unit,
  };
}

/** Approximate width of the text: bold sans-serif letters are 0.58 of their height wide. */
export function textWidth(text: string, letter: number): number {
  return [...text].length * letter * 0.58;
}
