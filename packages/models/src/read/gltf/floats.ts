import type { Accessor } from '@gltf-transform/core';

/** Largest value of each whole-number type, by its code; a normalised number is its share of it. glTF 2.0 section 3.6.2.2. */
const LARGEST: ReadonlyMap<number, number> = new Map<number, number>([
  [5120, 127],
  [5121, 255],
  [5122, 32_767],
  [5123, 65_535],
]);

/** The numbers of an accessor as floats, quantised ones unpacked. */
export function floatsOf(accessor: Accessor): Float32Array {
  const array = accessor.getArray();
  if (!array) return new Float32Array();
  if (array instanceof Float32Array) return array;
  const largest = LARGEST.get(accessor.getComponentType());
  if (!accessor.getNormalized() || !largest) return new Float32Array(array);
  return Float32Array.from(array, (value) => Math.max(value / largest, -1));
}
