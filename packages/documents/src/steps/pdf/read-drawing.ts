import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { around, type Box } from '../../text/line-box.ts';
import { type Matrix, matrixOf, product } from '../../text/matrix.ts';

/** Something that a page draws, and the matrix under which it does: into points from the upper left corner as shown. */
export interface Drawn {
  readonly operator: number;
  readonly given: readonly unknown[];
  readonly matrix: Matrix;
}

export type Drawing = readonly Drawn[];

/** What is looked at here: pictures and shapes. */
const TOLD: ReadonlySet<number> = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.constructPath]);

/** Pictures and shapes of a page, in the order in which they are drawn. */
export async function readDrawing(page: PDFPageProxy): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawing: Drawn[] = [];
  const kept: Matrix[] = [];
  let matrix = matrixOf(page.getViewport({ scale: 1 }).transform);
  for (const [index, operator] of fnArray.entries()) {
    const given: readonly unknown[] = Array.isArray(argsArray[index]) ? argsArray[index] : [];
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = product(matrix, matrixOf(given));
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(matrix);
      if (Array.isArray(given[0])) matrix = product(matrix, matrixOf(given[0]));
    } else if (operator === OPS.paintFormXObjectEnd) matrix = kept.pop() ?? matrix;
    else if (TOLD.has(operator)) drawing.push({ operator, given, matrix });
  }
  return drawing;
}

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
