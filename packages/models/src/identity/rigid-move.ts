import { inverse, type Matrix, multiply, transformPoints } from '../scene/matrix.ts';
import { liesAlike, type PartShape, placeTolerance } from './part-shape.ts';

/**
 * The rotation and translation that took a part from one issue to the next, in the coordinates of the source. First the change of
 * its own transform, if that leads to where the part is now; else, for a part that is turned as before, the way of its centre.
 * Null when neither explains the new place, as after a turn that the file has in its points.
 */
export function rigidMove(from: PartShape, to: PartShape): Matrix | null {
  const back = inverse(from.world);
  const own = back && multiply(to.world, back);
  if (own && isRigid(own) && leadsTo(own, from, to)) return own;
  return liesAlike(from, to) ? translation(from, to) : null;
}

function translation(from: PartShape, to: PartShape): Matrix {
  const [x, y, z] = [0, 1, 2].map((axis) => (to.centre[axis] ?? 0) - (from.centre[axis] ?? 0));
  return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x ?? 0, y ?? 0, z ?? 0, 1];
}

/** Deviation of lengths and angles that rounding explains. */
const RIGID = 1e-3;

/** Whether a transform keeps lengths and is no mirror image. */
function isRigid(matrix: Matrix): boolean {
  const [x, y, z] = [0, 4, 8].map((at) => matrix.slice(at, at + 3));
  if (!x || !y || !z) return false;
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
  const cross = [0, 1, 2].map((a) => {
    const [b, c] = [(a + 1) % 3, (a + 2) % 3];
    return (x[b] ?? 0) * (y[c] ?? 0) - (x[c] ?? 0) * (y[b] ?? 0);
  });
  const lengths = [x, y, z].every((axis) => Math.abs(dot(axis, axis) - 1) < RIGID);
  const angles = [dot(x, y), dot(x, z), dot(y, z)].every((value) => Math.abs(value) < RIGID);
  return lengths && angles && dot(cross, z) > 0;
}

/** Whether a transform takes the centre of a part and its position about it to those of the other one. */
function leadsTo(move: Matrix, from: PartShape, to: PartShape): boolean {
  const centre = transformPoints(move, Float64Array.from(from.centre));
  const apart = Math.hypot(...to.centre.map((value, axis) => value - (centre[axis] ?? 0)));
  return (
    apart <= placeTolerance(from) &&
    liesAlike({ ...from, moments: turnedMoments(move, from.moments), skew: turnedVector(move, from.skew) }, to)
  );
}

/** A vector after a rotation. */
function turnedVector(move: Matrix, [x, y, z]: PartShape['skew']): PartShape['skew'] {
  const at = (row: number): number => (move[row] ?? 0) * x + (move[4 + row] ?? 0) * y + (move[8 + row] ?? 0) * z;
  return [at(0), at(1), at(2)];
}

/** Second moments after a rotation: R M Rᵀ. */
function turnedMoments(move: Matrix, [xx = 0, yy = 0, zz = 0, xy = 0, xz = 0, yz = 0]: readonly number[]): readonly number[] {
  const moments = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  const at = (row: number, column: number): number => {
    let sum = 0;
    moments.forEach((line, m) =>
      line.forEach((value, n) => {
        sum += (move[4 * m + row] ?? 0) * value * (move[4 * n + column] ?? 0);
      }),
    );
    return sum;
  };
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}
