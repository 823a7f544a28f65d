import type { Vector } from './vector.ts';

/** Transform of 16 numbers by columns, as glTF has them. */
export type Matrix = readonly number[];

export const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const product: number[] = [];
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += (outer[4 * k + row] ?? 0) * (inner[4 * column + k] ?? 0);
      product.push(sum);
    }
  }
  return product;
}

/** The way back; `undefined` when the transform flattens what it works on. */
export function inverse(matrix: Matrix): Matrix | undefined {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0, , x = 0, y = 0, z = 0] = matrix;
  const whole = a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
  if (!(Math.abs(whole) > 0) || !Number.isFinite(1 / whole)) return undefined;
  const rows = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ].map((row) => row.map((value) => value / whole));
  const [first = [], second = [], third = []] = rows;
  const moved = [0, 1, 2].map((column) => -((first[column] ?? 0) * x + (second[column] ?? 0) * y + (third[column] ?? 0) * z));
  return [...first, 0, ...second, 0, ...third, 0, ...moved, 1];
}

/** First the transform, then a scaling from the origin. */
export function scaledBy(matrix: Matrix, factor: number): Matrix {
  return matrix.map((value, at) => (at % 4 < 3 ? factor * value : value));
}

/** The transform with these axes and origin. */
export function matrixOf(x: Vector, y: Vector, z: Vector, origin: Vector): Matrix {
  return [...x, 0, ...y, 0, ...z, 0, ...origin, 1];
}

/** Moves by `-centre`, then scales: the centre moves to the origin. */
export function centreAndScale(centre: readonly number[], scale: number): Matrix {
  const [x = 0, y = 0, z = 0] = centre;
  return [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, -x * scale, -y * scale, -z * scale, 1];
}

/** The longest that a step of length one becomes along an axis of the source. */
export function largestScale(matrix: Matrix): number {
  const lengthOf = (column: number) =>
    Math.hypot(matrix[4 * column] ?? 0, matrix[4 * column + 1] ?? 0, matrix[4 * column + 2] ?? 0);
  return Math.max(lengthOf(0), lengthOf(1), lengthOf(2));
}

/** Points moved by the transform, x, y, z each; doubles, so that nothing is lost far from the origin. */
export function transformPoints(matrix: Matrix, points: Float32Array | Float64Array): Float64Array {
  const [xx = 0, xy = 0, xz = 0, , yx = 0, yy = 0, yz = 0, , zx = 0, zy = 0, zz = 0, , dx = 0, dy = 0, dz = 0] = matrix;
  const moved = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const z = points[at + 2] ?? 0;
    moved[at] = xx * x + yx * y + zx * z + dx;
    moved[at + 1] = xy * x + yy * y + zy * z + dy;
    moved[at + 2] = xz * x + yz * y + zz * z + dz;
  }
  return moved;
}
