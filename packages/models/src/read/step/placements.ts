import { IDENTITY, type Matrix, matrixOf } from '../../scene/matrix.ts';
import { between, cross, dot, scaled, unit, type Vector } from '../../scene/vector.ts';

import type { Part21 } from './part21.ts';
import { numbersOf, refOf } from './records.ts';

/** The transform of an `AXIS2_PLACEMENT_3D`, in the units of the file; what is not given is as ISO 10303-42 has it. */
export function placementMatrix(part21: Part21, id: number | null): Matrix {
  const [record] = id === null ? [] : part21.records(id);
  if (record?.keyword !== 'AXIS2_PLACEMENT_3D') return IDENTITY;
  const origin = vectorAt(part21, refOf(record.values[1])) ?? [0, 0, 0];
  const z = unit(vectorAt(part21, refOf(record.values[2])) ?? [0, 0, 1]);
  const x = across(z, vectorAt(part21, refOf(record.values[3])) ?? [1, 0, 0]);
  return matrixOf(x, cross(z, x), z, origin);
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
  const isMirrored = dot(up, wanted) < 0;
  if (!isMirrored && Math.abs(scale - 1) < 1e-9) return null;
  const at = vectorAt(part21, refOf(origin)) ?? [0, 0, 0];
  return matrixOf(scaled(x, scale), scaled(up, isMirrored ? -scale : scale), scaled(z, scale), at);
}

/** Coordinates of a point or ratios of a direction. */
export function vectorAt(part21: Part21, id: number | null): Vector | null {
  const [record] = id === null ? [] : part21.records(id);
  if (record?.keyword !== 'CARTESIAN_POINT' && record?.keyword !== 'DIRECTION') return null;
  const [x = 0, y = 0, z = 0] = numbersOf(record.values[1]);
  return [x, y, z];
}

/** The direction of unit length that is perpendicular to `axis` and nearest to `wanted`. */
function across(axis: Vector, wanted: Vector): Vector {
  const rest = between(scaled(axis, dot(axis, wanted)), wanted);
  if (Math.hypot(...rest) > 1e-9) return unit(rest);
  return across(axis, Math.abs(axis[0]) < 0.5 ? [1, 0, 0] : [0, 1, 0]);
}
