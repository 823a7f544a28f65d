import { KEPT_TRIANGLE_RATIO } from './kept-triangle-ratio.ts';
import { canShrink, type Limit, simplifyUnit } from './simplify-unit.ts';
import type { Unit, UnitState } from './unit.ts';

/** First error tried, as a share of the model's diagonal. */
const FIRST_ERROR = 1e-5;

/** Each step lets the surface move this much further than the one before. */
const GROWTH = 2.5;

/** Past this share of the diagonal nothing of the shape is left. */
const LAST_ERROR = 0.5;

/** A level: where its units stood before the step that would have gone past it, and how far each still has to go. */
export interface Cut {
  /** Setting 0 to 4. */
  readonly setting: number;
  readonly states: readonly UnitState[];
  readonly limits: readonly Limit[];
  /** How far the surface may have moved, in units of the scene. */
  readonly error: number;
}

/** Where the sweep is: after a step, or at a level. `share` is how far the way to the setting's level is gone, 0 to 1. */
export type SweepStep =
  | { readonly kind: 'step'; readonly setting: number; readonly share: number }
  | { readonly kind: 'cut'; readonly setting: number; readonly share: 1; readonly cut: Cut };

/**
 * Decimates all units with one error that grows step by step, and gives the five levels as it goes by them, from the one
 * with the most triangles on. The same error for all parts is what keeps the shape: parts with triangles to spare give
 * them, a small screw keeps its own (0.0138 % became 0.0010 % on an assembly of 155 parts, research "models", 3b).
 *
 * Each step takes its result from the one before, so that five levels cost little more than one. A level lies within a
 * step: all units go the same part of their way in it, none is thinned before another.
 *
 * @param diagonal Of the scene.
 */
export function* sweep(units: readonly Unit[], first: readonly UnitState[], diagonal: number): Generator<SweepStep> {
  const total = trianglesOf(units, first);
  let before = first;
  let countBefore = total;
  let error = FIRST_ERROR * diagonal;
  let setting = 0;
  while (setting < KEPT_TRIANGLE_RATIO.length) {
    const isOver = error > LAST_ERROR * diagonal || !before.some(canShrink);
    const after = isOver ? before : before.map((state, index) => stepped(units, index, state, error));
    const countAfter = trianglesOf(units, after);
    for (; setting < KEPT_TRIANGLE_RATIO.length; setting++) {
      const wanted = wantedOf(setting, total);
      if (countAfter > wanted && !isOver) break;
      const share = countBefore > countAfter ? (countBefore - wanted) / (countBefore - countAfter) : 0;
      const limits = limitsBetween(before, after, Math.min(1, Math.max(0, share)), error);
      yield { kind: 'cut', setting, share: 1, cut: { setting, states: before, limits, error } };
    }
    before = after;
    countBefore = countAfter;
    error *= GROWTH;
    if (setting < KEPT_TRIANGLE_RATIO.length) yield { kind: 'step', setting, share: wayTo(setting, total, countAfter) };
  }
}

/** How much of the way from the level before to this one is gone. */
function wayTo(setting: number, total: number, count: number): number {
  const from = setting === 0 ? total : wantedOf(setting - 1, total);
  return Math.min(1, Math.max(0, (from - count) / (from - wantedOf(setting, total) || 1)));
}

/** The triangles that are drawn. */
function trianglesOf(units: readonly Unit[], states: readonly UnitState[]): number {
  return units.reduce((sum, { times }, index) => sum + (times * (states[index]?.indices.length ?? 0)) / 3, 0);
}

function wantedOf(setting: number, total: number): number {
  return total * (KEPT_TRIANGLE_RATIO[setting] ?? 0);
}

function stepped(units: readonly Unit[], index: number, state: UnitState, error: number): UnitState {
  const unit = units[index];
  return unit ? simplifyUnit(unit, state, { error, triangles: 0 }) : state;
}

function limitsBetween(before: readonly UnitState[], after: readonly UnitState[], share: number, error: number): Limit[] {
  return before.map(({ indices }, index) => {
    const left = after[index]?.indices.length ?? indices.length;
    return { error, triangles: (indices.length - share * (indices.length - left)) / 3 };
  });
}
