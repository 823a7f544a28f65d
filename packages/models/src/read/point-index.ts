import { ModelError } from '../scene/model-error.ts';
import { VERTICES_MAX } from './limits.ts';

/** Points that each stand once, in the order they first came. */
export interface PointIndex {
  /** Number of the point, new or met before. Zero and minus zero are one; NaN equals NaN. */
  add(x: number, y: number, z: number): number;
  readonly count: number;
  /** x, y, z of each point. */
  positions(): Float64Array | Float32Array;
}

const FIRST_SLOTS = 1 << 6;

/**
 * Finds equal points by an open hash table over their bits.
 *
 * @param precision `single` keeps 12 bytes a point, for files that hold single floats; `double` 24.
 * @throws ModelError `TOO_LARGE` past `VERTICES_MAX`.
 */
export function createPointIndex(file: string, precision: 'single' | 'double'): PointIndex {
  const make = (length: number) => (precision === 'single' ? new Float32Array(length) : new Float64Array(length));
  let points = make((3 * FIRST_SLOTS) / 2);
  let slots = new Uint32Array(FIRST_SLOTS);
  let count = 0;
  const scratch = new Float64Array(3);
  const bits = new Uint32Array(scratch.buffer);

  const slotOf = (x: number, y: number, z: number) => {
    scratch[0] = x;
    scratch[1] = y;
    scratch[2] = z;
    let hash = 0;
    for (let word = 0; word < 6; word++) hash = Math.imul(hash ^ (bits[word] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
    hash ^= hash >>> 16;
    return hash & (slots.length - 1);
  };

  const grow = () => {
    if (count >= VERTICES_MAX) {
      throw new ModelError('TOO_LARGE', file, `The model has more than ${VERTICES_MAX} vertices.`);
    }
    const wider = make(Math.min(points.length * 2, 3 * VERTICES_MAX));
    wider.set(points);
    points = wider;
    slots = new Uint32Array(slots.length * 2);
    for (let point = 0; point < count; point++) {
      let slot = slotOf(points[3 * point] ?? 0, points[3 * point + 1] ?? 0, points[3 * point + 2] ?? 0);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = point + 1;
    }
  };

  const add = (rawX: number, rawY: number, rawZ: number) => {
    // Adding zero turns minus zero into zero.
    const x = (precision === 'single' ? Math.fround(rawX) : rawX) + 0;
    const y = (precision === 'single' ? Math.fround(rawY) : rawY) + 0;
    const z = (precision === 'single' ? Math.fround(rawZ) : rawZ) + 0;
    let slot = slotOf(x, y, z);
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      const at = 3 * (entry - 1);
      if (Object.is(points[at], x) && Object.is(points[at + 1], y) && Object.is(points[at + 2], z)) return entry - 1;
      slot = (slot + 1) & (slots.length - 1);
    }
    if (3 * count === points.length) {
      grow();
      return add(x, y, z);
    }
    points[3 * count] = x;
    points[3 * count + 1] = y;
    points[3 * count + 2] = z;
    slots[slot] = ++count;
    return count - 1;
  };

  return {
    add,
    get count() {
      return count;
    },
    positions: () => points.slice(0, 3 * count),
  };
}
