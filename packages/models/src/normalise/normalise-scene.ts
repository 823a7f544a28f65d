import { boundsOf, centreOf, longestEdgeOf } from '../scene/bounds.ts';
import { centreAndScale } from '../scene/matrix.ts';
import type { Scene, SceneNode } from '../scene/scene.ts';

/** Longest edge of a model in the viewer. CONST-34. */
export const MODEL_SIZE = 10;

/** Part id of the added root node. No part of a source has it: theirs consist of digits and dots. */
export const ROOT_PART_ID = 'root';

/**
 * Adds a root node that moves the model's centre to the origin and scales its longest edge to `MODEL_SIZE`. Coordinates and part
 * ids stay unchanged: a point on a part is given in the units of the source.
 */
export function normaliseScene(scene: Scene): Scene {
  const bounds = boundsOf(scene);
  const edge = bounds ? longestEdgeOf(bounds) : 0;
  const matrix = centreAndScale(bounds ? centreOf(bounds) : [0, 0, 0], edge > 0 ? MODEL_SIZE / edge : 1);
  const root: SceneNode = { partId: ROOT_PART_ID, name: '', parent: null, matrix, mesh: null };
  return {
    ...scene,
    nodes: [root, ...scene.nodes.map((node) => ({ ...node, parent: node.parent === null ? 0 : node.parent + 1 }))],
  };
}
