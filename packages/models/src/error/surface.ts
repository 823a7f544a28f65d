import { placedMeshes, pointsInScene } from '../scene/placed.ts';
import type { Scene } from '../scene/scene.ts';

/** Triangles of a scene in scene coordinates; parts that share a mesh have separate copies. */
export interface Surface {
  readonly positions: Float64Array;
  readonly indices: Uint32Array;
}

export function surfaceOf(scene: Scene): Surface {
  const pieces = placedMeshes(scene).flatMap((placed) =>
    placed.mesh.primitives.map((primitive) => ({ placed, primitive, corners: primitive.indices.length })),
  );
  const positions = new Float64Array(pieces.reduce((sum, { primitive }) => sum + primitive.positions.length, 0));
  const indices = new Uint32Array(pieces.reduce((sum, { corners }) => sum + corners, 0));
  let values = 0;
  let corners = 0;
  for (const { placed, primitive } of pieces) {
    positions.set(pointsInScene(placed, primitive), values);
    const first = values / 3;
    for (let at = 0; at < primitive.indices.length; at++) indices[corners++] = (primitive.indices[at] ?? 0) + first;
    values += primitive.positions.length;
  }
  return { positions, indices };
}
