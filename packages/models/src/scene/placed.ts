import { type Matrix, multiply, transformPoints } from './matrix.ts';
import type { Mesh, Primitive, Scene, SceneNode } from './scene.ts';

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

/** The points of a primitive of a placed mesh, in the scene. */
export function pointsInScene({ matrix }: PlacedMesh, { positions }: Primitive): Float64Array {
  return transformPoints(matrix, positions);
}
