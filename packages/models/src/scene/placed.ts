import { type Matrix, multiply, transformPoints } from './matrix.ts';
import type { Mesh, Primitive, Scene, SceneNode, Skin } from './scene.ts';

/** A mesh where a node of the scene shows it. */
export interface PlacedMesh {
  readonly node: SceneNode;
  readonly mesh: Mesh;
  readonly matrix: Matrix;
}

/** World transform of each node. */
export function worldMatrices(nodes: readonly SceneNode[]): Matrix[] {
  const worlds: Matrix[] = [];
  for (const node of nodes) {
    const above = node.parent === null ? undefined : worlds[node.parent];
    worlds.push(above ? multiply(above, node.matrix) : node.matrix);
  }
  return worlds;
}

/** Every visible part, in the order of the nodes. */
export function placedMeshes(scene: Scene): PlacedMesh[] {
  const worlds = worldMatrices(scene.nodes);
  return scene.nodes.flatMap((node, index) => {
    const mesh = node.mesh === null ? undefined : scene.meshes[node.mesh];
    const matrix = worlds[index];
    return mesh && matrix ? [{ node, mesh, matrix }] : [];
  });
}

/** Gives the points of a primitive in the scene, by node and primitive; bones are as they stand in the file. */
export function pointsInScene(scene: Scene): (placed: PlacedMesh, primitive: Primitive) => Float64Array {
  const worlds = worldMatrices(scene.nodes);
  return ({ node, matrix }, primitive) => {
    const skin = node.skin === null ? undefined : scene.skins[node.skin];
    if (!skin || !primitive.joints || !primitive.weights) return transformPoints(matrix, primitive.positions);
    return movedByBones(primitive.positions, primitive.joints, primitive.weights, bonesOf(skin, worlds));
  };
}

/** Transform of each joint from where the mesh was bound to where the bone stands. */
function bonesOf(skin: Skin, worlds: readonly Matrix[]): Matrix[] {
  return skin.joints.map((joint, index) => {
    const bind = [...skin.inverseBindMatrices.subarray(16 * index, 16 * index + 16)];
    const world = worlds[joint];
    return world ? multiply(world, bind) : bind;
  });
}

function movedByBones(
  positions: Float32Array,
  joints: Uint16Array,
  weights: Float32Array,
  bones: readonly Matrix[],
): Float64Array {
  const moved = new Float64Array(positions.length);
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const blended = new Float64Array(16);
    for (let k = 0; k < 4; k++) {
      const weight = weights[4 * vertex + k] ?? 0;
      const bone = weight > 0 ? bones[joints[4 * vertex + k] ?? 0] : undefined;
      if (bone) for (let entry = 0; entry < 16; entry++) blended[entry] = (blended[entry] ?? 0) + weight * (bone[entry] ?? 0);
    }
    moved.set(transformPoints([...blended], positions.subarray(3 * vertex, 3 * vertex + 3)), 3 * vertex);
  }
  return moved;
}
