import type { Primitive } from '../scene/scene.ts';

/** Attributes that a vertex carries through decimation beside its position, in this order. */
export type AttributeLayout = readonly (keyof typeof SIZES)[];

const SIZES = { normals: 3, uvs: 2, colours: 4 } as const;

/**
 * Normals of the source are kept only beside texture coordinates, where they were drawn for a texture; everything else is welded
 * by position and gets its normals from the creases, so that edges of CAD do not act as barriers to the simplifier.
 */
export function layoutOf({ uvs, normals, colours }: Primitive): AttributeLayout {
  return [
    ...(uvs && normals ? (['normals'] as const) : []),
    ...(uvs ? (['uvs'] as const) : []),
    ...(colours ? (['colours'] as const) : []),
  ];
}

/** Number of values of one vertex. */
export function strideOf(layout: AttributeLayout): number {
  return layout.reduce((sum, name) => sum + SIZES[name], 0);
}

/** The attributes of all vertices, interleaved in the order of the layout. */
export function attributesOf(primitive: Primitive, layout: AttributeLayout): Float32Array {
  const stride = strideOf(layout);
  const count = primitive.positions.length / 3;
  const all = new Float32Array(stride * count);
  let offset = 0;
  for (const name of layout) {
    const size = SIZES[name];
    const values = primitive[name];
    for (let vertex = 0; vertex < count; vertex++) {
      for (let k = 0; k < size; k++) all[stride * vertex + offset + k] = values?.[size * vertex + k] ?? 0;
    }
    offset += size;
  }
  return all;
}

/** The values of one attribute; `null` where the layout does not have it. */
export function attributeOf(all: Float32Array, layout: AttributeLayout, wanted: keyof typeof SIZES): Float32Array | null {
  if (!layout.includes(wanted)) return null;
  const stride = strideOf(layout);
  const offset = strideOf(layout.slice(0, layout.indexOf(wanted)));
  const size = SIZES[wanted];
  const values = new Float32Array((all.length / stride) * size);
  for (let vertex = 0; stride * vertex < all.length; vertex++) {
    for (let k = 0; k < size; k++) values[size * vertex + k] = all[stride * vertex + offset + k] ?? 0;
  }
  return values;
}
