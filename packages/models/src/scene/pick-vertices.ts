import type { Primitive } from './scene.ts';

/** The primitive with these vertices, in this order, and triangles indexed accordingly. A vertex may be used more than once. */
export function pickVertices(primitive: Primitive, sources: Uint32Array, indices: Uint32Array): Primitive {
  const { positions, normals, uvs, colours, joints, weights } = primitive;
  return {
    ...primitive,
    indices,
    positions: pickFloats(positions, sources, 3),
    normals: normals && pickFloats(normals, sources, 3),
    uvs: uvs && pickFloats(uvs, sources, 2),
    colours: colours && pickFloats(colours, sources, 4),
    joints: joints && pickInto(new Uint16Array(4 * sources.length), joints, sources, 4),
    weights: weights && pickFloats(weights, sources, 4),
  };
}

/** The values of the given vertices, `size` each. */
export function pickFloats(values: Float32Array, sources: Uint32Array, size: number): Float32Array {
  return pickInto(new Float32Array(size * sources.length), values, sources, size);
}

function pickInto<A extends Float32Array | Uint16Array>(target: A, values: A, sources: Uint32Array, size: number): A {
  for (let at = 0; at < sources.length; at++) {
    const from = (sources[at] ?? 0) * size;
    for (let k = 0; k < size; k++) target[at * size + k] = values[from + k] ?? 0;
  }
  return target;
}
