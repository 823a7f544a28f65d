import { areaNormal } from '../normals/faces.ts';
import type { UnitState } from './unit-state.ts';

/** A surface is closed if the areas of its triangles, as vectors, add up to less than this share of its area. */
const CLOSED = 1e-3;

/** Thinner than this share of its area's root, a surface is two sheets in one place. */
const SHEETS = 1e-5;

/**
 * Mean thickness of what a closed surface encloses: twice its volume by its area, which is the thickness of a plate and half the
 * radius of a long bar. Infinite for open surfaces and for sheets without a thickness.
 */
export function meanThickness({ positions, indices }: Pick<UnitState, 'positions' | 'indices'>): number {
  const normal = new Float64Array(3);
  const total = [0, 0, 0];
  let doubleArea = 0;
  let volume = 0;
  // Volumes are counted from a point of the surface: far from zero they would cancel out badly.
  const origin = [0, 1, 2].map((axis) => positions[3 * (indices[0] ?? 0) + axis] ?? 0);
  for (let at = 0; at < indices.length; at += 3) {
    areaNormal(positions, indices, at, normal);
    doubleArea += Math.hypot(normal[0] ?? 0, normal[1] ?? 0, normal[2] ?? 0);
    const corner = 3 * (indices[at] ?? 0);
    for (let axis = 0; axis < 3; axis++) {
      const part = normal[axis] ?? 0;
      total[axis] = (total[axis] ?? 0) + part;
      volume += (part * ((positions[corner + axis] ?? 0) - (origin[axis] ?? 0))) / 6;
    }
  }
  const thickness = (4 * Math.abs(volume)) / doubleArea;
  const isClosed = Math.hypot(...total) < CLOSED * doubleArea;
  return isClosed && thickness > SHEETS * Math.sqrt(doubleArea) ? thickness : Number.POSITIVE_INFINITY;
}
