import { diagonalOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { type Surface, surfaceOf } from './surface.ts';
import { buildTriangleTree } from './triangle-tree.ts';

/** Number of sample points. The 99th percentile depends on the 200 worst of them. */
export const SAMPLE_POINTS = 20_000;

/** Distance of a model's surface from another's, as shares of the diagonal of the model's bounding box. */
export interface SurfaceError {
  readonly errorMean: number;
  /** 99 of 100 points of the surface are nearer than this. */
  readonly error99: number;
  readonly errorMax: number;
}

export const NO_ERROR: SurfaceError = { errorMean: 0, error99: 0, errorMax: 0 };

/** Points of a surface, for measuring others against it. */
export interface SurfaceSample {
  /** x, y, z of each. */
  readonly points: Float64Array;
  /** Of the bounding box. */
  readonly diagonal: number;
}

/** Points distributed over the surface of a scene by area; deterministic. */
export function sampleScene(scene: Scene): SurfaceSample {
  return { points: sampleSurface(surfaceOf(scene), SAMPLE_POINTS), diagonal: diagonalOf(scene) };
}

/**
 * Distance of the sampled surface from the other scene's. It measures only shape, from the sample to the other: lost geometry
 * counts, texture and shading do not.
 */
export function measureError({ points, diagonal }: SurfaceSample, other: Scene): SurfaceError {
  if (points.length === 0 || !(diagonal > 0)) return NO_ERROR;
  const tree = buildTriangleTree(surfaceOf(other));
  const distances = new Float64Array(points.length / 3);
  for (let point = 0; point < distances.length; point++) {
    distances[point] =
      tree.distanceFrom(points[3 * point] ?? 0, points[3 * point + 1] ?? 0, points[3 * point + 2] ?? 0) / diagonal;
  }
  distances.sort();
  const sum = distances.reduce((total, distance) => total + distance, 0);
  return {
    errorMean: sum / distances.length,
    error99: distances[Math.floor(0.99 * distances.length)] ?? 0,
    errorMax: distances.at(-1) ?? 0,
  };
}

/** A generator of numbers from 0 (inclusive) to 1 (exclusive), deterministic for a seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Points distributed evenly over the surface by area, x, y, z each; deterministic. Empty for a surface without area. */
function sampleSurface({ positions, indices }: Surface, count: number): Float64Array {
  const areas = runningAreas(positions, indices);
  const whole = areas.at(-1) ?? 0;
  if (!(whole > 0)) return new Float64Array(0);
  const next = seededNumbers(1);
  const points = new Float64Array(3 * count);
  for (let point = 0; point < count; point++) {
    const triangle = firstAbove(areas, next() * whole);
    const a = 3 * (indices[3 * triangle] ?? 0);
    const b = 3 * (indices[3 * triangle + 1] ?? 0);
    const c = 3 * (indices[3 * triangle + 2] ?? 0);
    const root = Math.sqrt(next());
    const across = next();
    for (let axis = 0; axis < 3; axis++) {
      points[3 * point + axis] =
        (1 - root) * (positions[a + axis] ?? 0) +
        root * (1 - across) * (positions[b + axis] ?? 0) +
        root * across * (positions[c + axis] ?? 0);
    }
  }
  return points;
}

/** Cumulative area up to each triangle. */
function runningAreas(positions: Float64Array, indices: Uint32Array): Float64Array {
  const areas = new Float64Array(indices.length / 3);
  let sum = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * (indices[at] ?? 0);
    const b = 3 * (indices[at + 1] ?? 0);
    const c = 3 * (indices[at + 2] ?? 0);
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0);
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0);
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0);
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0);
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0);
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0);
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    areas[at / 3] = sum;
  }
  return areas;
}

/** Index of the first value above the given one, in ascending values. */
function firstAbove(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
