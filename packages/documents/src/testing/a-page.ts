import type { PageText } from '../text/index.ts';

/** A page of lines, as `readText` gives them. */
export function aPage(page: number, lines: readonly string[]): PageText {
  return {
    page,
    width: 600,
    height: 800,
    lines: lines.map((text, index) => ({
      text,
      x: 60,
      y: 60 + 14 * index,
      angle: 0,
      width: text.length * 5,
      ascent: 8,
      descent: 2,
      size: 10,
      font: 'f',
      runs: [{ at: 0, text, start: 0, width: text.length * 5, isRightToLeft: false }],
    })),
  };
}
