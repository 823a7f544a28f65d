import type { Matrix } from '../../scene/matrix.ts';
import { IDENTITY } from '../scene-draft.ts';
import type { Part21 } from './part21.ts';
import { numbersOf, refOf } from './records.ts';

export type Vector = readonly [x: number, y: number, z: number];

/** The transform of an `AXIS2_PLACEMENT_3D`, in the units of the file; what is not given is as ISO 10303-42 has it. */
export function placementMatrix(part21: Part21, id: number | null): Matrix {
  const [record] = id === null ? [] : part21.records(id);
  if (record?.keyword !== 'AXIS2_PLACEMENT_3D') return IDENTITY;
  const origin = vectorAt(part21, refOf(record.values[1])) ?? [0, 0, 0];
  const z = unit(vectorAt(part21, refOf(record.values[2])) ?? [0, 0, 1]);
  const x = across(z, vectorAt(part21, refOf(record.values[3])) ?? [1, 0, 0]);
  return columns(x, cross(z, x), z, origin);
}

/**
 * The transform of a `CARTESIAN_TRANSFORMATION_OPERATOR_3D` that mirrors or scales; null for one that only moves, which Open
 * CASCADE places rightly, and for any other instance.
 */
export function scalingMatrix(part21: Part21, id: number | null): Matrix | null {
  const [record] = id === null ? [] : part21.records(id);
  if (record?.keyword !== 'CARTESIAN_TRANSFORMATION_OPERATOR_3D') return null;
  const [first, second, origin, factor, third] = record.values.slice(-5);
  const scale = typeof factor === 'number' ? factor : 1;
  const z = unit(vectorAt(part21, refOf(third)) ?? [0, 0, 1]);
  const x = across(z, vectorAt(part21, refOf(first)) ?? [1, 0, 0]);
  const up = cross(z, x);
  const wanted = vectorAt(part21, refOf(second)) ?? up;
  const isMirrored = up[0] * wanted[0] + up[1] * wanted[1] + up[2] * wanted[2] < 0;
  if (!isMirrored && Math.abs(scale - 1) < 1e-9) return null;
  const at = vectorAt(part21, refOf(origin)) ?? [0, 0, 0];
  return columns(scaled(x, scale), scaled(up, isMirrored ? -scale : scale), scaled(z, scale), at);
}

/** Undoes a rotation and translation. */
export function inverseOfRigid(matrix: Matrix): Matrix {
  const [xx = 0, xy = 0, xz = 0, , yx = 0, yy = 0, yz = 0, , zx = 0, zy = 0, zz = 0, , dx = 0, dy = 0, dz = 0] = matrix;
  const origin: Vector = [-(xx * dx + xy * dy + xz * dz), -(yx * dx + yy * dy + yz * dz), -(zx * dx + zy * dy + zz * dz)];
  return columns([xx, yx, zx], [xy, yy, zy], [xz, yz, zz], origin);
}

export function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}

/** Coordinates of a point or ratios of a direction. */
export function vectorAt(part21: Part21, id: number | null): Vector | null {
  const [record] = id === null ? [] : part21.records(id);
  if (record?.keyword !== 'CARTESIAN_POINT' && record?.keyword !== 'DIRECTION') return null;
  const [x = 0, y = 0, z = 0] = numbersOf(record.values[1]);
  return [x, y, z];
}

export function columns(x: Vector, y: Vector, z: Vector, origin: Vector): Matrix {
  return [...x, 0, ...y, 0, ...z, 0, ...origin, 1];
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

export function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** The direction of unit length that is perpendicular to `axis` and nearest to `wanted`. */
export function across(axis: Vector, wanted: Vector): Vector {
  const along = axis[0] * wanted[0] + axis[1] * wanted[1] + axis[2] * wanted[2];
  const rest: Vector = [wanted[0] - along * axis[0], wanted[1] - along * axis[1], wanted[2] - along * axis[2]];
  if (Math.hypot(...rest) > 1e-9) return unit(rest);
  return across(axis, Math.abs(axis[0]) < 0.5 ? [1, 0, 0] : [0, 1, 0]);
}
