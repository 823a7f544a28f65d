import type { Primitive } from './scene.ts';

/** The primitive with these vertices, in this order, and triangles indexed accordingly. A vertex may be used more than once. */
export function pickVertices(primitive: Primitive, sources: Uint32Array, indices: Uint32Array): Primitive {
  const { positions, normals, uvs, colours } = primitive;
  return {
    ...primitive,
    indices,
    positions: pickFloats(positions, sources, 3),
    normals: normals && pickFloats(normals, sources, 3),
    uvs: uvs && pickFloats(uvs, sources, 2),
    colours: colours && pickFloats(colours, sources, 4),
  };
}

/** The values of the given vertices, `size` each. */
export function pickFloats(values: Float32Array, sources: Uint32Array, size: number): Float32Array {
  const target = new Float32Array(size * sources.length);
  for (let at = 0; at < sources.length; at++) {
    const from = (sources[at] ?? 0) * size;
    for (let k = 0; k < size; k++) target[at * size + k] = values[from + k] ?? 0;
  }
  return target;
}
