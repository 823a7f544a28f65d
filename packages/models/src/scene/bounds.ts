import { placedMeshes, pointsInScene } from './placed.ts';
import type { Scene } from './scene.ts';

/** Box around the points that triangles use. */
export interface Bounds {
  readonly least: readonly [x: number, y: number, z: number];
  readonly most: readonly [x: number, y: number, z: number];
}

/** Box around everything that the scene shows; `null` where there is nothing. */
export function boundsOf(scene: Scene): Bounds | null {
  const least: [number, number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const most: [number, number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const inScene = pointsInScene(scene);
  for (const placed of placedMeshes(scene)) {
    for (const primitive of placed.mesh.primitives) {
      const points = inScene(placed, primitive);
      for (const axis of [0, 1, 2] as const) {
        const [lowest, highest] = rangeOf(points, primitive.indices, axis);
        least[axis] = Math.min(least[axis], lowest);
        most[axis] = Math.max(most[axis], highest);
      }
    }
  }
  return least[0] <= most[0] ? { least, most } : null;
}

export function centreOf({ least, most }: Bounds): [x: number, y: number, z: number] {
  return [(least[0] + most[0]) / 2, (least[1] + most[1]) / 2, (least[2] + most[2]) / 2];
}

/** Length of the scene's bounding box from corner to corner; 0 where it shows nothing. */
export function diagonalOf(scene: Scene): number {
  const bounds = boundsOf(scene);
  if (!bounds) return 0;
  const { least, most } = bounds;
  return Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]);
}

/** Length of the longest edge. */
export function longestEdgeOf({ least, most }: Bounds): number {
  return Math.max(most[0] - least[0], most[1] - least[1], most[2] - least[2]);
}

function rangeOf(points: Float64Array, indices: Uint32Array, axis: number): [lowest: number, highest: number] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let corner = 0; corner < indices.length; corner++) {
    const value = points[3 * (indices[corner] ?? 0) + axis] ?? 0;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}
