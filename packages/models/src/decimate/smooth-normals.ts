import { areaNormal } from '../normals/faces.ts';
import type { UnitState } from './unit-state.ts';

/** Vertex normals: the area-weighted mean of the adjacent triangles, of unit length. */
export function smoothNormals({ positions, indices }: Pick<UnitState, 'positions' | 'indices'>): Float32Array {
  const normals = new Float32Array(positions.length);
  const face = new Float64Array(3);
  for (let at = 0; at < indices.length; at += 3) {
    areaNormal(positions, indices, at, face);
    const x = face[0] ?? 0;
    const y = face[1] ?? 0;
    const z = face[2] ?? 0;
    add(normals, 3 * (indices[at] ?? 0), x, y, z);
    add(normals, 3 * (indices[at + 1] ?? 0), x, y, z);
    add(normals, 3 * (indices[at + 2] ?? 0), x, y, z);
  }
  toUnitLength(normals);
  return normals;
}

/** Normalises every x, y, z in place; zero vectors stay zero. */
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

function add(normals: Float32Array, at: number, x: number, y: number, z: number): void {
  normals[at] = (normals[at] ?? 0) + x;
  normals[at + 1] = (normals[at + 1] ?? 0) + y;
  normals[at + 2] = (normals[at + 2] ?? 0) + z;
}
