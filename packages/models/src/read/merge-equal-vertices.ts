import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';
import { weld } from '../scene/weld.ts';

/** Merges vertices with equal values; keeps their order. */
export function mergeEqualVertices(primitive: Primitive): Primitive {
  const { positions, normals, uvs, colours } = primitive;
  const count = positions.length / 3;
  const carried = [positions, normals, uvs, colours].filter((list) => list !== null);
  const { firsts, places } = weld(count, carried);
  if (firsts.length === count) return primitive;
  return pickVertices(
    primitive,
    firsts,
    primitive.indices.map((vertex) => places[vertex] ?? vertex),
  );
}
