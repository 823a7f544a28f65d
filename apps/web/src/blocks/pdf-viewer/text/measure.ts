import type { Measure } from './quads.ts';

const SIZE_PX = 48;

/** Measures letters with the fonts of this browser, as the text layer of PDF.js does. */
export function createMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let set = '';
  return (letters, font) => {
    if (!context) return letters.length;
    if (font !== set) {
      context.font = `${SIZE_PX}px ${font}`;
      set = font;
    }
    return context.measureText(letters).width;
  };
}
