import type { Primitive } from '../scene/scene.ts';
import { weld } from '../scene/weld.ts';
import { type AttributeLayout, attributesOf, layoutOf } from './attributes.ts';
import type { UnitState } from './unit-state.ts';

/** One primitive to be merged into a unit. */
export interface Piece extends UnitState {
  readonly layout: AttributeLayout;
  readonly sources: Uint32Array;
}

/** A primitive with equal vertices merged: by position only if it has no other attributes. */
export function weldedPiece(primitive: Primitive): Piece {
  const layout = layoutOf(primitive);
  const attributes = attributesOf(primitive, layout);
  const { joints, weights, positions } = primitive;
  const bones = joints && weights ? [Float32Array.from(joints), weights] : [];
  const count = positions.length / 3;
  const { firsts, places } = weld(count, [positions, ...(layout.length > 0 ? [attributes] : []), ...bones]);
  const size = attributes.length / count;
  const picked = new Float32Array(firsts.length * size);
  const points = new Float32Array(firsts.length * 3);
  firsts.forEach((first, place) => {
    for (let k = 0; k < 3; k++) points[3 * place + k] = positions[3 * first + k] ?? 0;
    for (let k = 0; k < size; k++) picked[size * place + k] = attributes[size * first + k] ?? 0;
  });
  return { layout, sources: firsts, positions: points, attributes: picked, indices: weldedTriangles(primitive.indices, places) };
}

/** The triangles with welded vertices, without those that became a line or a point. */
function weldedTriangles(indices: Uint32Array, places: Uint32Array): Uint32Array {
  const kept = new Uint32Array(indices.length);
  let length = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = places[indices[at] ?? 0] ?? 0;
    const b = places[indices[at + 1] ?? 0] ?? 0;
    const c = places[indices[at + 2] ?? 0] ?? 0;
    if (a === b || b === c || c === a) continue;
    kept[length] = a;
    kept[length + 1] = b;
    kept[length + 2] = c;
    length += 3;
  }
  return kept.slice(0, length);
}
