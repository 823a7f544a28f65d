import { cutStep, type SweepStep } from './cut.ts';
import { KEPT_TRIANGLE_RATIO } from './kept-triangle-ratio.ts';
import { type Limit, type Manner, type Simplified, simplifyUnit } from './simplify-unit.ts';
import type { Unit } from './unit.ts';
import type { UnitState } from './unit-state.ts';

/** A triangle count within this factor above the wanted one counts as reached. */
const CLOSE = 1.01;

/** Triangles from which a mesh counts as dense. Even triangles made a housing of 19,080 triangles worse, a scan better. */
const DENSE = 100_000;

/** Retries from where the simplifier got stuck: it re-evaluates which edges may be collapsed. */
const TRIES = 12;

/**
 * The five levels of a single unit: no budget has to be distributed, so each level starts from the one before. Half the time of a
 * sweep by error (0.8 s against 1.6 s for a million triangles), because the simplifier stops at the wanted count.
 *
 * @param mostError In units of the scene.
 */
export function* cascade(unit: Unit, first: UnitState, mostError: number): Generator<SweepStep> {
  let reached: Simplified = { state: first, error: 0 };
  for (const [setting, share] of KEPT_TRIANGLE_RATIO.entries()) {
    const wanted = (share * first.indices.length) / 3;
    const isDense = wanted >= DENSE;
    const manner = { isGuided: setting === 0 || (setting === 1 && isDense), isEven: setting > 0 && isDense };
    reached = simplifiedTo(unit, reached, { triangles: wanted, error: mostError }, manner);
    yield cutStep({ setting, states: [reached.state], limits: null, error: reached.error });
  }
}

function simplifiedTo(unit: Unit, from: Simplified, limit: Limit, manner: Manner): Simplified {
  let reached = from;
  for (let time = 0; time < TRIES && reached.state.indices.length > 3 * limit.triangles * CLOSE; time++) {
    const next = simplifyUnit(unit, reached.state, limit, time === 0 ? manner : {});
    if (next.state.indices.length === reached.state.indices.length && time > 0) break;
    reached = { state: next.state, error: Math.max(reached.error, next.error) };
  }
  return reached;
}
