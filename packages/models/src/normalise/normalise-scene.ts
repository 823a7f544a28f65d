import { boundsOf, centreOf, longestEdgeOf } from '../scene/bounds.ts';
import { centreAndScale } from '../scene/matrix.ts';
import type { Scene, SceneNode } from '../scene/scene.ts';

/** Longest edge of a model as the viewer shows it. CONST-34. */
export const MODEL_SIZE = 10;

/** Part id of the node that is added on top. No part of a source has it: theirs are numbers and dots. */
export const ROOT_PART_ID = 'root';

/**
 * Puts everything below one node that moves the model's middle to the origin and its longest edge to `MODEL_SIZE`.
 * Coordinates and part ids stay as they were: a point on a part is named in the units of the source.
 */
export function normaliseScene(scene: Scene): Scene {
  const bounds = boundsOf(scene);
  const edge = bounds ? longestEdgeOf(bounds) : 0;
  const matrix = centreAndScale(bounds ? centreOf(bounds) : [0, 0, 0], edge > 0 ? MODEL_SIZE / edge : 1);
  const root: SceneNode = { partId: ROOT_PART_ID, name: '', parent: null, matrix, mesh: null, skin: null };
  return {
    ...scene,
    nodes: [root, ...scene.nodes.map((node) => ({ ...node, parent: node.parent === null ? 0 : node.parent + 1 }))],
    skins: scene.skins.map((skin) => ({ ...skin, joints: skin.joints.map((joint) => joint + 1) })),
  };
}
