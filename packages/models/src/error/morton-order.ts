import type { Surface } from './surface.ts';

const DIGIT_BITS = 12;

/**
 * Triangles in an order that keeps neighbours together: interleaved bits of the centroids' x, y and z, 16 bits each. A radix sort
 * takes 0.1 s for a million; splitting at medians took five times that.
 */
export function mortonOrder({ positions, indices }: Surface): Uint32Array {
  const count = indices.length / 3;
  const { coarse, fine } = mortonCodes(positions, indices, count);
  let order = new Uint32Array(count).map((_, index) => index);
  for (const [codes, shift] of [
    [fine, 0],
    [fine, DIGIT_BITS],
    [coarse, 0],
    [coarse, DIGIT_BITS],
  ] as const) {
    order = sortedByDigit(order, codes, shift);
  }
  return order;
}

function sortedByDigit(order: Uint32Array<ArrayBuffer>, codes: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array((1 << DIGIT_BITS) + 1);
  const mask = (1 << DIGIT_BITS) - 1;
  for (let at = 0; at < codes.length; at++) {
    const after = (((codes[at] ?? 0) >>> shift) & mask) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let digit = 0; digit <= mask; digit++) starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const entry = order[at] ?? 0;
    const digit = ((codes[entry] ?? 0) >>> shift) & mask;
    const place = starts[digit] ?? 0;
    sorted[place] = entry;
    starts[digit] = place + 1;
  }
  return sorted;
}

/** High and low halves, 24 bits each. */
function mortonCodes(positions: Float64Array, indices: Uint32Array, count: number): { coarse: Uint32Array; fine: Uint32Array } {
  const coarse = new Uint32Array(count);
  const fine = new Uint32Array(count);
  const spread = Uint32Array.from({ length: 256 }, (_, byte) => spreadBits(byte));
  for (let axis = 0; axis < 3; axis++) {
    const middles = middlesOf(positions, indices, axis);
    const { least, most } = rangeOf(middles);
    const scale = most > least ? 65_535 / (most - least) : 0;
    for (let triangle = 0; triangle < count; triangle++) {
      const cell = Math.floor(((middles[triangle] ?? 0) - least) * scale);
      coarse[triangle] = (coarse[triangle] ?? 0) | ((spread[cell >> 8] ?? 0) << axis);
      fine[triangle] = (fine[triangle] ?? 0) | ((spread[cell & 255] ?? 0) << axis);
    }
  }
  return { coarse, fine };
}

/** Three times the centroid of each triangle along an axis. */
function middlesOf(positions: Float64Array, indices: Uint32Array, axis: number): Float64Array {
  const middles = new Float64Array(indices.length / 3);
  for (let triangle = 0; triangle < middles.length; triangle++) {
    middles[triangle] =
      (positions[3 * (indices[3 * triangle] ?? 0) + axis] ?? 0) +
      (positions[3 * (indices[3 * triangle + 1] ?? 0) + axis] ?? 0) +
      (positions[3 * (indices[3 * triangle + 2] ?? 0) + axis] ?? 0);
  }
  return middles;
}

function rangeOf(values: Float64Array): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

/** Eight bits with two free bits between them. */
function spreadBits(byte: number): number {
  let spread = 0;
  for (let bit = 0; bit < 8; bit++) spread |= ((byte >> bit) & 1) << (3 * bit);
  return spread;
}
