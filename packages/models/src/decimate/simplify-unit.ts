import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer';
import { attributeWeights } from './attribute-weights.ts';
import { TRIANGLES_PER_PART_MIN } from './kept-triangle-ratio.ts';
import type { Unit, UnitState } from './unit.ts';

/** How far a unit may be decimated. */
export interface Limit {
  /** How far the surface may move, in units of the scene. */
  readonly error: number;
  /** Triangles to stop at. */
  readonly triangles: number;
}

const PLAIN: SimplifierFlags[] = ['ErrorAbsolute', 'Sparse'];
const WITH_ATTRIBUTES: SimplifierFlags[] = ['ErrorAbsolute', 'Sparse', 'Permissive'];

/** Whether a unit can lose triangles at all. */
export function canShrink(state: UnitState): boolean {
  return state.indices.length > 3 * TRIANGLES_PER_PART_MIN;
}

/**
 * A decimated copy of the state, vertices moved to where they fit best; the state itself where nothing can be taken away.
 * `MeshoptSimplifier.ready` was waited for.
 */
export function simplifyUnit(unit: Unit, state: UnitState, limit: Limit): UnitState {
  const triangles = Math.max(TRIANGLES_PER_PART_MIN, Math.ceil(limit.triangles));
  if (!canShrink(state) || state.indices.length <= 3 * triangles) return state;
  const indices = state.indices.slice();
  const positions = state.positions.slice();
  const attributes = state.attributes.slice();
  const weights = attributeWeights(unit, state);
  const [length] = MeshoptSimplifier.simplifyWithUpdate(
    indices,
    positions,
    3,
    attributes,
    weights.length,
    weights,
    unit.locks,
    3 * triangles,
    limit.error / unit.scale,
    unit.layout.length > 0 ? WITH_ATTRIBUTES : PLAIN,
  );
  // What would vanish as a whole stays as it was.
  return length < 3 ? state : { indices: indices.slice(0, length), positions, attributes };
}
