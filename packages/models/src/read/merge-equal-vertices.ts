import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';

/** Makes vertices that are equal in everything they carry into one; their order stays. */
export function mergeEqualVertices(primitive: Primitive): Primitive {
  const { positions, normals, uvs, colours, joints, weights } = primitive;
  const count = positions.length / 3;
  const lists = [positions, normals, uvs, colours, weights].filter((list) => list !== null);
  const streams = [
    ...lists.map((list) => new Uint32Array(list.buffer, list.byteOffset, list.length)),
    ...(joints ? [new Uint32Array(joints)] : []),
  ].map((words) => ({ words, width: words.length / count }));
  let size = 64;
  while (size < 2 * count) size *= 2;
  const slots = new Uint32Array(size);
  const places = new Uint32Array(count);
  const kept = new Uint32Array(count);
  let length = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    let slot = hashOf(streams, vertex) & (size - 1);
    while (slots[slot] !== 0 && !same(streams, kept[(slots[slot] ?? 1) - 1] ?? 0, vertex)) slot = (slot + 1) & (size - 1);
    if (slots[slot] === 0) {
      kept[length] = vertex;
      slots[slot] = ++length;
    }
    places[vertex] = (slots[slot] ?? 1) - 1;
  }
  if (length === count) return primitive;
  return pickVertices(
    primitive,
    kept.subarray(0, length),
    primitive.indices.map((vertex) => places[vertex] ?? vertex),
  );
}

interface Stream {
  readonly words: Uint32Array;
  readonly width: number;
}

const MINUS_ZERO = 0x80000000;

function hashOf(streams: readonly Stream[], vertex: number): number {
  let hash = 0;
  for (const { words, width } of streams) {
    for (let at = vertex * width; at < (vertex + 1) * width; at++) {
      const word = words[at] === MINUS_ZERO ? 0 : (words[at] ?? 0);
      hash = Math.imul(hash ^ word, 0x9e3779b1);
      hash ^= hash >>> 15;
    }
  }
  return hash >>> 0;
}

function same(streams: readonly Stream[], a: number, b: number): boolean {
  for (const { words, width } of streams) {
    for (let k = 0; k < width; k++) {
      const left = words[a * width + k] ?? 0;
      const right = words[b * width + k] ?? 0;
      if (left !== right && (left === MINUS_ZERO ? 0 : left) !== (right === MINUS_ZERO ? 0 : right)) return false;
    }
  }
  return true;
}
