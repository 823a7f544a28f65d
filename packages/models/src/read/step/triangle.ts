import { type Matrix, matrixOf } from '../../scene/matrix.ts';
import { between, cross, dot, scaled, type Vector } from '../../scene/vector.ts';
import type { OcctMesh } from './occt-types.ts';
import { writeNumber } from './records.ts';

/**
 * A triangle that holds the place of bodies in an assembly, and shows the size of the assembly: Open CASCADE cuts surfaces
 * as finely as the box of the outermost shape demands, and a screw alone would be cut much finer than in its machine.
 * One corner is at the origin, one on the x axis at 1, one at equal y and z. The distance of the last identifies a triangle, for
 * Open CASCADE returns neither numbers nor names of all of them. It is longer than 1, so the corners are distinguishable, too.
 */
const FIRST_RATIO = 1.2;
const RATIO_STEP = 5e-6;

/** Number of distinguishable triangles: more than a model may have parts. */
export const TRIANGLES_MAX = 150_000;

/** Rounding in Open CASCADE is far below a step. */
const TOLERANCE = 1e-6;

/**
 * Adds a surface model of a triangle and returns its number.
 *
 * @param index 0 to below `TRIANGLES_MAX`.
 * @param size Length of the side of 1, in the units of the file.
 */
export function writeTriangle(append: (text: string) => number, index: number, size: number): number {
  const point = (x: number, y: number, z: number) => append(`CARTESIAN_POINT('',(${[x, y, z].map(writeNumber).join(',')}))`);
  const direction = (x: number, y: number, z: number) => append(`DIRECTION('',(${[x, y, z].map(writeNumber).join(',')}))`);
  const slope = size * (FIRST_RATIO + index * RATIO_STEP) * Math.SQRT1_2;
  const origin = point(0, 0, 0);
  const loop = append(`POLY_LOOP('',(#${origin},#${point(size, 0, 0)},#${point(0, slope, slope)}))`);
  const bound = append(`FACE_OUTER_BOUND('',#${loop},.T.)`);
  const axes = append(`AXIS2_PLACEMENT_3D('',#${origin},#${direction(0, -Math.SQRT1_2, Math.SQRT1_2)},#${direction(1, 0, 0)})`);
  const face = append(`FACE_SURFACE('',(#${bound}),#${append(`PLANE('',#${axes})`)},.T.)`);
  return append(`SHELL_BASED_SURFACE_MODEL('',(#${append(`OPEN_SHELL('',(#${face}))`)}))`);
}

/** Where Open CASCADE has placed a triangle. */
export interface TrianglePlace {
  readonly index: number;
  /** Rotation and translation, in millimetres. */
  readonly matrix: Matrix;
  /** Length of the side of 1, in millimetres. */
  readonly length: number;
}

/** The place of the triangle; null for any other mesh. */
export function placeOfTriangle({ index, attributes: { position } }: OcctMesh): TrianglePlace | null {
  if (index.array.length !== 3) return null;
  const corners = index.array.map((at): Vector => {
    const [x = 0, y = 0, z = 0] = position.array.slice(3 * at, 3 * at + 3);
    return [x, y, z];
  });
  for (const [at, origin] of corners.entries()) {
    for (const turn of [1, 2]) {
      const x = between(origin, corners[(at + turn) % 3] ?? origin);
      const slope = between(origin, corners[(at + 3 - turn) % 3] ?? origin);
      const length = Math.hypot(...x);
      const across = dot(x, slope) / length ** 2;
      const index = (Math.hypot(...slope) / length - FIRST_RATIO) / RATIO_STEP;
      const isTriangle = Math.abs(across) < TOLERANCE && index > -0.2 && index < TRIANGLES_MAX;
      if (!isTriangle || Math.abs(index - Math.round(index)) > 0.2) continue;
      const matrix = axesAt(origin, scaled(x, 1 / length), scaled(slope, 1 / Math.hypot(...slope)));
      return { index: Math.round(index), matrix, length };
    }
  }
  return null;
}

/** The slope lies half-way between y and z. */
function axesAt(origin: Vector, x: Vector, slope: Vector): Matrix {
  const normal = cross(x, slope);
  const y = scaled(between(normal, slope), Math.SQRT1_2);
  return matrixOf(x, y, cross(x, y), origin);
}
