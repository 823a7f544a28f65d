import { direction } from '../../text/build-lines.ts';
import { type Matrix, product } from '../../text/matrix.ts';
import { boxUnder, type Drawing } from './read-drawing.ts';
import type { StyledLine } from './styled-line.ts';

/** How a page is turned so that words at an angle are upright, and back, and how large it is then. */
export interface Turn {
  readonly turn: Matrix;
  readonly back: Matrix;
  readonly size: { readonly width: number; readonly height: number };
}

export function turnOf(angle: number, width: number, height: number): Turn {
  const [cosine, sine] = direction(angle);
  const around: Matrix = [cosine, -sine, sine, cosine, 0, 0];
  const { left, top, right, bottom } = boxUnder(around, { left: 0, top: 0, right: width, bottom: height });
  const moved: Matrix = [1, 0, 0, 1, -left, -top];
  const back: Matrix = product([cosine, sine, -sine, cosine, 0, 0], [1, 0, 0, 1, left, top]);
  return { turn: product(moved, around), back, size: { width: right - left, height: bottom - top } };
}

export function uprightLine(line: StyledLine, [a, b, c, d, e, f]: Matrix): StyledLine {
  return { ...line, x: a * line.x + c * line.y + e, y: b * line.x + d * line.y + f, angle: 0 };
}

export function turnedDrawing(drawing: Drawing, turn: Matrix): Drawing {
  return drawing.map((drawn) => ({ ...drawn, matrix: product(turn, drawn.matrix) }));
}
