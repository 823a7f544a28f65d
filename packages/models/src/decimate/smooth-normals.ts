import { areaNormal } from '../normals/faces.ts';
import type { UnitState } from './unit-state.ts';

/** Normals of the vertices, each the mean of its triangles by area, of unit length. */
export function smoothNormals({ positions, indices }: Pick<UnitState, 'positions' | 'indices'>): Float32Array {
  const normals = new Float32Array(positions.length);
  const face = new Float64Array(3);
  for (let at = 0; at < indices.length; at += 3) {
    areaNormal(positions, indices, at, face);
    for (let corner = 0; corner < 3; corner++) add(normals, 3 * (indices[at + corner] ?? 0), face);
  }
  toUnitLength(normals);
  return normals;
}

/** Makes every x, y, z one long, in place; what has no direction stays zero. */
export function toUnitLength(normals: Float32Array): void {
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at] ?? 0;
    const y = normals[at + 1] ?? 0;
    const z = normals[at + 2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[at] = x / length;
    normals[at + 1] = y / length;
    normals[at + 2] = z / length;
  }
}

function add(normals: Float32Array, at: number, face: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) normals[at + axis] = (normals[at + axis] ?? 0) + (face[axis] ?? 0);
}
