import type { Point } from '@benchbook/domain/photo-markup';
import { textWidth } from './mark-look.ts';
import type { PhotoCanvas } from './photo-canvas.ts';

/** Maximum width of a line as a share of the picture's width. */
const LINE_SHARE = 0.94;

/** Line height as a multiple of the letter height. */
const LINE_HEIGHT = 1.15;

/** Position of a text mark on the canvas. */
export interface WordsPlace {
  readonly lines: readonly string[];
  /** Centre of all lines. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
}

/**
 * The edge of the picture never cuts off text: text too long for one line wraps, and the block moves inwards as far as necessary.
 * A mark outside the crop stays hidden.
 */
export function placeWords(text: string, at: Point, letter: number, { view }: Pick<PhotoCanvas, 'view'>): WordsPlace {
  const lines = linesOf(text, Math.max(1, Math.floor((view.width * LINE_SHARE) / textWidth('x', letter))));
  const width = Math.max(...lines.map((line) => textWidth(line, letter)));
  const lineHeight = letter * LINE_HEIGHT;
  const height = lines.length * lineHeight;
  const isShown = at.x >= view.x && at.x <= view.x + view.width && at.y >= view.y && at.y <= view.y + view.height;
  const middle = isShown ? { x: within(at.x, view.x, view.width, width), y: within(at.y, view.y, view.height, height) } : at;
  return { lines, at: middle, width, height, lineHeight };
}

/** As few lines as possible, broken between words, and within a word only if it is longer than a line. */
function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).flatMap((each) => piecesOf(each, most))) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && [...longer].length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, most: number): readonly string[] {
  const letters = [...word];
  const count = Math.max(1, Math.ceil(letters.length / most));
  return Array.from({ length: count }, (_, index) => letters.slice(index * most, (index + 1) * most).join(''));
}

/** The position nearest to the given one that is completely inside; centred if there is not enough room. */
function within(middle: number, start: number, room: number, size: number): number {
  if (size >= room) return start + room / 2;
  return Math.min(Math.max(middle, start + size / 2), start + room - size / 2);
}
