import { type Cut, cutStep, drawnTriangles, type SweepStep } from './cut.ts';
import { errorLimit, limitOfUnit } from './error-limit.ts';
import { KEPT_TRIANGLE_RATIO } from './kept-triangle-ratio.ts';
import { canShrink, type Limit, type Manner, type Simplified, simplifyUnit } from './simplify-unit.ts';
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
 * @param diagonal Of the scene.
 */
function* cascade(unit: Unit, first: UnitState, diagonal: number): Generator<SweepStep> {
  let reached: Simplified = { state: first, error: 0 };
  for (const [setting, share] of KEPT_TRIANGLE_RATIO.entries()) {
    const wanted = (share * first.indices.length) / 3;
    const isDense = wanted >= DENSE;
    const isGuided = setting === 0 || (setting === 1 && isDense);
    const limit = { triangles: wanted, error: limitOfUnit(unit, setting, diagonal) };
    // Guided decimation has no limit of error. A dense mesh is far from it; of others it is looked at first.
    const isWithinLimit = isDense || !isGuided || isReached(simplifiedTo(unit, reached, limit, {}), limit);
    reached = simplifiedTo(unit, reached, limit, { isGuided: isGuided && isWithinLimit, isEven: setting > 0 && isDense });
    yield cutStep({ setting, states: [reached.state], limits: null, error: reached.error });
  }
}

function isReached({ state }: Simplified, limit: Limit): boolean {
  return state.indices.length <= 3 * limit.triangles * CLOSE;
}

function simplifiedTo(unit: Unit, from: Simplified, limit: Limit, manner: Manner): Simplified {
  let reached = from;
  for (let time = 0; time < TRIES && !isReached(reached, limit); time++) {
    const next = simplifyUnit(unit, reached.state, limit, time === 0 ? manner : {});
    if (next.state.indices.length === reached.state.indices.length && time > 0) break;
    reached = { state: next.state, error: Math.max(reached.error, next.error) };
  }
  return reached;
}

/** First error tried, as a share of the model's diagonal. */
const FIRST_ERROR = 1e-5;

/** Minimum growth of the error from one step to the next. Errors add up over the steps, so many small steps do harm. */
const GROWTH_MIN = 1.4;
const GROWTH_MAX = 6;
const GROWTH_FIRST = 2.5;

/** Steps aim slightly past the level: one that falls short needs another step. */
const AIM = 0.99;

/**
 * A first level whose surface moves by less than this share of the diagonal consists of fine meshes, where the turning of the
 * surface matters. Of four assemblies, guiding removed 66 % of the error of an arm of motors and 44 % of a bracket; it would have
 * made a box of flat sheets, whose first level has 3.6e-4, a hundred times worse.
 */
const FINE = 1e-4;

/** A step that ends within this factor of a level's triangle count is that level. */
const CLOSE_BELOW = 0.985;
const CLOSE_ABOVE = 1.005;

/**
 * Decimates all units with one error limit that grows step by step, and yields the five levels as it reaches them, starting with
 * the one with the most triangles. The same error limit for all parts keeps the shape: parts with spare triangles lose them, a
 * small screw keeps its own (0.0138 % became 0.0010 % on an assembly of 155 parts).
 * Each step starts from the result of the one before, so that five levels cost little more than one, and aims at the next level
 * by how many triangles the previous steps removed. A level within a step is interpolated: all units go the same part of their
 * way, none is thinned before another. Where a level would move the surface further than it may, it ends there, with more
 * triangles.
 *
 * @param diagonal Of the scene.
 */
export function* sweep(units: readonly Unit[], first: readonly UnitState[], diagonal: number): Generator<SweepStep> {
  const [unit] = units;
  const [state] = first;
  if (unit && state && units.length === 1) {
    yield* cascade(unit, state, diagonal);
    return;
  }
  const total = drawnTriangles(units, first);
  let before = { states: first, count: total };
  let error = FIRST_ERROR * diagonal;
  let growth = GROWTH_FIRST;
  let setting = 0;
  while (setting < KEPT_TRIANGLE_RATIO.length) {
    error = Math.min(error, errorLimit(setting, diagonal));
    const canGoOn = before.states.some(canShrink);
    const limits = units.map((each) => Math.min(error, limitOfUnit(each, setting, diagonal)));
    const states = canGoOn
      ? before.states.map((_, index) => stepped(units, before.states, index, limits[index] ?? 0))
      : before.states;
    const after = { states, count: drawnTriangles(units, states) };
    for (; setting < KEPT_TRIANGLE_RATIO.length; setting++) {
      const wanted = wantedOf(setting, total);
      const isLast = !canGoOn || error >= errorLimit(setting, diagonal);
      if (after.count > CLOSE_ABOVE * wanted && !isLast) break;
      const cut: Cut =
        after.count < CLOSE_BELOW * wanted
          ? between(before, after, wanted, { setting, limits })
          : { setting, states, limits: null, error };
      yield cutStep(setting === 0 && error < FINE * diagonal ? guided(cut, first) : cut);
    }
    if (setting < KEPT_TRIANGLE_RATIO.length) yield { kind: 'step', setting, share: wayTo(setting, total, after.count) };
    growth = growthTowards(wantedOf(setting, total), [before.count, after.count], growth);
    error *= growth;
    before = after;
  }
}

/** The same number of triangles of each unit, decimated from the start with regard to how the surface turns. */
function guided(cut: Cut, first: readonly UnitState[]): Cut {
  const triangles = (index: number): number => cut.limits?.[index]?.triangles ?? (cut.states[index]?.indices.length ?? 0) / 3;
  return {
    ...cut,
    states: first,
    limits: first.map((_, index) => ({ error: cut.limits?.[index]?.error ?? cut.error, triangles: triangles(index) })),
    manner: { isGuided: true },
  };
}

interface Swept {
  readonly states: readonly UnitState[];
  readonly count: number;
}

function wantedOf(setting: number, total: number): number {
  return total * (KEPT_TRIANGLE_RATIO[setting] ?? 0);
}

/** Progress from the previous level to this one. */
function wayTo(setting: number, total: number, count: number): number {
  const from = setting === 0 ? total : wantedOf(setting - 1, total);
  return Math.min(1, Math.max(0, (from - count) / (from - wantedOf(setting, total) || 1)));
}

function stepped(units: readonly Unit[], states: readonly UnitState[], index: number, error: number): UnitState {
  const unit = units[index];
  const state = states[index];
  if (!unit || !state) throw new Error(`There is no unit ${index}`);
  return simplifyUnit(unit, state, { error, triangles: 0 }).state;
}

/** The level within a step: every unit goes the same share of the step. */
function between(
  before: Swept,
  after: Swept,
  wanted: number,
  { setting, limits: errors }: { readonly setting: number; readonly limits: readonly number[] },
): Cut {
  const share = before.count > after.count ? Math.min(1, Math.max(0, (before.count - wanted) / (before.count - after.count))) : 0;
  const limits = before.states.map(({ indices }, index): Limit => {
    const left = after.states[index]?.indices.length ?? indices.length;
    return { error: errors[index] ?? 0, triangles: (indices.length - share * (indices.length - left)) / 3 };
  });
  return { setting, states: before.states, limits, error: errors.reduce((most, error) => Math.max(most, error), 0) };
}

/** Growth of the error that should bring a step to the wanted triangle count, extrapolated from the previous step. */
function growthTowards(wanted: number, counts: readonly [before: number, after: number], growth: number): number {
  const [before, after] = counts;
  const lost = Math.log(before / after);
  if (!(lost > 0.01)) return GROWTH_MAX;
  const needed = growth ** (Math.log(after / (AIM * wanted)) / lost);
  return Math.min(GROWTH_MAX, Math.max(GROWTH_MIN, needed));
}
