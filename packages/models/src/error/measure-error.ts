import { diagonalOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { sampleSurface } from './sample-surface.ts';
import { surfaceOf } from './surface.ts';
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
