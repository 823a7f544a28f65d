import { around, type Extent, extentOf, extentOfUsed } from './extent.ts';
import { placedMeshes, pointsInScene } from './placed.ts';
import type { Scene } from './scene.ts';

/** Box around the points that triangles use. */
export type Bounds = Extent;

/** Box around everything that the scene shows; `null` where there is nothing. */
export function boundsOf(scene: Scene): Bounds | null {
  let bounds = extentOf([]);
  for (const placed of placedMeshes(scene)) {
    for (const primitive of placed.mesh.primitives) {
      bounds = around(bounds, extentOfUsed(pointsInScene(placed, primitive), primitive.indices));
    }
  }
  return bounds.least[0] <= bounds.most[0] ? bounds : null;
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
