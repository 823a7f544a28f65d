import { IDENTITY } from '../scene/matrix.ts';
import { translation } from '../scene/transforms.ts';
import { COORDINATE_MAX } from './limits.ts';

/** How many times its own size a part may be away from zero before single floats make it visibly coarse. */
const FAR = 1_000;

/**
 * Positions as single floats. If they are so far from zero that single floats would lose precision that doubles still have (a
 * plant drawn in survey coordinates), they are relative to their centre and `matrix` moves them back.
 */
export function localPositions(points: Float32Array | Float64Array): { positions: Float32Array; matrix: readonly number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  points.forEach((value, at) => {
    if (!(Math.abs(value) <= COORDINATE_MAX)) return;
    low[at % 3] = Math.min(low[at % 3] ?? 0, value);
    high[at % 3] = Math.max(high[at % 3] ?? 0, value);
  });
  const middle = low.map((value, axis) => (value + (high[axis] ?? 0)) / 2);
  const size = Math.hypot(...low.map((value, axis) => (high[axis] ?? 0) - value));
  if (!(Math.hypot(...middle) > FAR * size) || size === 0) return { positions: new Float32Array(points), matrix: IDENTITY };
  const [x = 0, y = 0, z = 0] = middle;
  return { positions: Float32Array.from(points, (value, at) => value - (middle[at % 3] ?? 0)), matrix: translation(x, y, z) };
}
