import type { Surface } from './surface.ts';

/** A generator of numbers from 0 (inclusive) to 1 (exclusive), deterministic for a seed (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Points distributed evenly over the surface by area, x, y, z each; deterministic. Empty for a surface without area. */
export function sampleSurface({ positions, indices }: Surface, count: number): Float64Array {
  const areas = runningAreas(positions, indices);
  const whole = areas.at(-1) ?? 0;
  if (!(whole > 0)) return new Float64Array(0);
  const next = seededNumbers(1);
  const points = new Float64Array(3 * count);
  for (let point = 0; point < count; point++) {
    const triangle = firstAbove(areas, next() * whole);
    const a = 3 * (indices[3 * triangle] ?? 0);
    const b = 3 * (indices[3 * triangle + 1] ?? 0);
    const c = 3 * (indices[3 * triangle + 2] ?? 0);
    const root = Math.sqrt(next());
    const across = next();
    for (let axis = 0; axis < 3; axis++) {
      points[3 * point + axis] =
        (1 - root) * (positions[a + axis] ?? 0) +
        root * (1 - across) * (positions[b + axis] ?? 0) +
        root * across * (positions[c + axis] ?? 0);
    }
  }
  return points;
}

/** Cumulative area up to each triangle. */
function runningAreas(positions: Float64Array, indices: Uint32Array): Float64Array {
  const areas = new Float64Array(indices.length / 3);
  let sum = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = 3 * (indices[at] ?? 0);
    const b = 3 * (indices[at + 1] ?? 0);
    const c = 3 * (indices[at + 2] ?? 0);
    const ux = (positions[b] ?? 0) - (positions[a] ?? 0);
    const uy = (positions[b + 1] ?? 0) - (positions[a + 1] ?? 0);
    const uz = (positions[b + 2] ?? 0) - (positions[a + 2] ?? 0);
    const vx = (positions[c] ?? 0) - (positions[a] ?? 0);
    const vy = (positions[c + 1] ?? 0) - (positions[a + 1] ?? 0);
    const vz = (positions[c + 2] ?? 0) - (positions[a + 2] ?? 0);
    sum += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    areas[at / 3] = sum;
  }
  return areas;
}

/** Index of the first value above the given one, in ascending values. */
function firstAbove(values: Float64Array, limit: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
