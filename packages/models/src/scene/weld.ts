/** Distinct rows. */
export interface Welded {
  /** Index of the first occurrence of each distinct row. */
  readonly firsts: Uint32Array;
  /** For each row, its index among the distinct ones. */
  readonly places: Uint32Array;
}

/**
 * Finds vertices that are the same in all of the given values, bit by bit (0 and -0 are one).
 *
 * @param count Vertices. Each of `values` holds the same number of values for every one of them.
 */
export function weld(count: number, values: readonly (Float32Array | Uint32Array)[]): Welded {
  const rows = values.map((array) => {
    const bits = new Uint32Array(array.buffer, array.byteOffset, array.length);
    return { bits, size: array.length / count };
  });
  let capacity = 16;
  while (capacity < 2 * count) capacity *= 2;
  const table = new Int32Array(capacity).fill(-1);
  const firsts = new Uint32Array(count);
  const places = new Uint32Array(count);
  let different = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    let slot = hashOf(rows, vertex) & (capacity - 1);
    let place = table[slot] ?? -1;
    while (place >= 0 && !isSame(rows, vertex, firsts[place] ?? 0)) {
      slot = (slot + 1) & (capacity - 1);
      place = table[slot] ?? -1;
    }
    if (place < 0) {
      place = different++;
      table[slot] = place;
      firsts[place] = vertex;
    }
    places[vertex] = place;
  }
  return { firsts: firsts.slice(0, different), places };
}

interface Rows {
  readonly bits: Uint32Array;
  readonly size: number;
}

const MINUS_ZERO = 0x80000000;

function hashOf(rows: readonly Rows[], vertex: number): number {
  let hash = 0;
  for (const { bits, size } of rows) {
    for (let at = vertex * size; at < (vertex + 1) * size; at++) {
      const word = bits[at] ?? 0;
      hash = Math.imul(hash ^ (word === MINUS_ZERO ? 0 : word), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
  }
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

function isSame(rows: readonly Rows[], one: number, other: number): boolean {
  for (const { bits, size } of rows) {
    for (let k = 0; k < size; k++) {
      const left = bits[one * size + k] ?? 0;
      const right = bits[other * size + k] ?? 0;
      if (left !== right && ((left | right) & ~MINUS_ZERO) !== 0) return false;
    }
  }
  return true;
}
