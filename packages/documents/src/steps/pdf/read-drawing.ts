import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around, type Box } from '../../text/line-box.ts';
import { type Matrix, matrixOf, product } from '../../text/matrix.ts';

/** Something that a page draws, and the matrix under which it does: into points from the upper left corner as shown. */
export interface Drawn {
  readonly operator: number;
  readonly given: readonly unknown[];
  readonly matrix: Matrix;
  /** What is drawn outside of it is cut off. */
  readonly clip: Box;
  /** Whether anything but upright rectangles cuts it, or it is made transparent. */
  readonly isMasked: boolean;
}

export type Drawing = readonly Drawn[];

/** @param matrix into points from the upper left corner of the page as shown */
export type OnOperator = (operator: number, given: readonly unknown[], matrix: Matrix) => void;

/** Pictures that are drawn with one colour through their pixels, and those that are drawn many times. */
export const STENCILS: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
]);
export const PICTURES: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject]);

interface State {
  readonly matrix: Matrix;
  readonly clip: Box;
  readonly isMasked: boolean;
}

/**
 * Pictures and shapes of a page, in the order in which they are drawn.
 *
 * @param onOperator takes each operator of the page, and its matrix
 */
export async function readDrawing(page: PDFPageProxy, onOperator?: OnOperator): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const drawing: Drawn[] = [];
  const kept: State[] = [];
  const start: State = {
    matrix: matrixOf(transform),
    clip: { left: 0, top: 0, right: width, bottom: height },
    isMasked: false,
  };
  let state = start;
  let isClipping = false;
  for (const [index, operator] of fnArray.entries()) {
    const given: readonly unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : [];
    if (OPENS.has(operator)) kept.push(state);
    onOperator?.(operator, given, state.matrix);
    if (CLOSES.has(operator)) state = kept.pop() ?? state;
    else if (operator === OPS.beginAnnotation) state = moved(moved(start, given[2]), given[3]);
    else if (operator === OPS.transform) state = moved(state, given);
    else if (operator === OPS.paintFormXObjectBegin) state = clipped(moved(state, given[0]), given[1], true);
    else if (operator === OPS.setGState && hasMask(given[0])) state = { ...state, isMasked: true };
    else if (operator === OPS.clip || operator === OPS.eoClip) isClipping = true;
    else if (operator === OPS.constructPath || PICTURES.has(operator) || STENCILS.has(operator))
      drawing.push({ operator, given, ...state });
    if (operator === OPS.constructPath && isClipping) {
      state = clipped(state, given[2], isUpright(given[1], state.matrix));
      isClipping = false;
    }
  }
  return drawing;
}

/** Operators that keep the state, and those that bring it back. */
export const OPENS: ReadonlySet<number> = new Set([OPS.save, OPS.paintFormXObjectBegin, OPS.beginGroup, OPS.beginAnnotation]);
export const CLOSES: ReadonlySet<number> = new Set([OPS.restore, OPS.paintFormXObjectEnd, OPS.endGroup, OPS.endAnnotation]);

function moved(state: State, matrix: unknown): State {
  return isNumbers(matrix) ? { ...state, matrix: product(state.matrix, matrixOf(matrix)) } : state;
}

function clipped(state: State, bounds: unknown, isRectangle: boolean): State {
  if (!isNumbers(bounds)) return state;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  const clip = common(state.clip, boxUnder(state.matrix, { left, top, right, bottom }));
  return { ...state, clip, isMasked: state.isMasked || !isRectangle };
}

function isNumbers(values: unknown): values is readonly number[] | Float32Array {
  return Array.isArray(values) || values instanceof Float32Array;
}

/** A state that blends what is drawn with what is under it. */
function hasMask(entries: unknown): boolean {
  return Array.isArray(entries) && entries.some(([name, value]) => name === 'SMask' && value !== false && value !== null);
}

/** Whether a path that clips is one rectangle with upright sides. */
function isUpright(data: unknown, [a, b, c, d]: Matrix): boolean {
  const path: unknown = Array.isArray(data) ? data[0] : null;
  if (!(path instanceof Float32Array)) return false;
  const steps = segmentsOf(path);
  const isQuarter = (Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6) || (Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6);
  return isQuarter && steps.length <= 4 && steps.every(({ isLevelOrUpright }) => isLevelOrUpright);
}

/** Numbers that follow each step of a path, by the number of the step: move, line, curve, quadratic curve, close. */
export const STEP_NUMBERS = [2, 2, 6, 4, 0];
const [MOVE, LINE] = [0, 1];

/** Lines and curves of a path. */
export function segmentsOf(path: Float32Array): readonly { readonly isLevelOrUpright: boolean; readonly isCurve: boolean }[] {
  const segments: { isLevelOrUpright: boolean; isCurve: boolean }[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const numbers = STEP_NUMBERS[step];
    if (numbers === undefined) return segments;
    if (numbers > 0) {
      const [nextX, nextY] = [path[at + numbers - 1] ?? 0, path[at + numbers] ?? 0];
      const isLevelOrUpright = step === LINE && (Math.abs(nextX - x) < STRAIGHT || Math.abs(nextY - y) < STRAIGHT);
      if (step !== MOVE) segments.push({ isLevelOrUpright, isCurve: step !== LINE });
      [x, y] = [nextX, nextY];
    }
    at += 1 + numbers;
  }
  return segments;
}

/** In units of the path: a line that leans less is upright. */
const STRAIGHT = 0.05;

/** The upright box around a box that is drawn under a matrix. */
export function boxUnder([a, b, c, d, e, f]: Matrix, { left, top, right, bottom }: Box): Box {
  const corners = [
    [left, top],
    [left, bottom],
    [right, top],
    [right, bottom],
  ] as const;
  return around(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f]));
}

/** The upright box around a shape; null of what has none. */
export function boundsOf({ given: [, , bounds], matrix }: Pick<Drawn, 'given' | 'matrix'>): Box | null {
  if (!(bounds instanceof Float32Array)) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
  return boxUnder(matrix, { left, top, right, bottom });
}

/** The same without what is clipped off; null where all of it is. */
export function shownBoundsOf(drawn: Drawn): Box | null {
  const { clip } = drawn;
  const box = boundsOf(drawn);
  const isSeen = box && box.left <= clip.right && box.right >= clip.left && box.top <= clip.bottom && box.bottom >= clip.top;
  return isSeen ? common(box, clip) : null;
}

/** The box with so many points more on each side. */
export function wider({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The part that two boxes share; its sides are 0 where they share none. */
export function common(one: Box, other: Box): Box {
  const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
  return {
    left,
    top,
    right: Math.max(left, Math.min(one.right, other.right)),
    bottom: Math.max(top, Math.min(one.bottom, other.bottom)),
  };
}

/** The box around two boxes. */
export function united(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
