import type { Point } from '@benchbook/domain/photo-markup';
import { textWidth } from './mark-look.ts';
import type { PhotoCanvas } from './photo-canvas.ts';

/** Of the width of the picture: what one line may take. */
const LINE_SHARE = 0.94;

/** Of a letter's height: from line to line. */
const LINE_HEIGHT = 1.15;

/** Where the words of a mark stand on the canvas. */
export interface WordsPlace {
  readonly lines: readonly string[];
  /** Middle of all of them. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  readonly lineHeight: number;
}

/**
 * Words are never cut off by the edge of the picture: what is too long for one line goes on in the next, and all of it is
 * moved inwards as far as it has to be. A mark that was cropped away stays away.
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

/** As few lines as there can be, broken between words, and in a word only where it is longer than a line. */
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

/** Nearest to where it was put that it is wholly inside; in the middle where it is larger than there is room. */
function within(middle: number, start: number, room: number, size: number): number {
  if (size >= room) return start + room / 2;
  return Math.min(Math.max(middle, start + size / 2), start + room - size / 2);
}
