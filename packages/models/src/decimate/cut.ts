import type { Limit, Manner } from './simplify-unit.ts';
import type { Unit } from './unit.ts';
import type { UnitState } from './unit-state.ts';

/** A level, in one of two ways: its final units, or its units before the step and how far each still has to be decimated. */
export interface Cut {
  /** Setting 0 to 4. */
  readonly setting: number;
  readonly states: readonly UnitState[];
  readonly limits: readonly Limit[] | null;
  /** How they are decimated; default: no extra criteria. */
  readonly manner?: Manner;
  /** How far the surface may have moved, in units of the scene. */
  readonly error: number;
}

/** Progress of a sweep: after a step, or at a level. `share` is the progress towards the setting's level, 0 to 1. */
export type SweepStep =
  | { readonly kind: 'step'; readonly setting: number; readonly share: number }
  | { readonly kind: 'cut'; readonly setting: number; readonly share: 1; readonly cut: Cut };

export function cutStep(cut: Cut): SweepStep {
  return { kind: 'cut', setting: cut.setting, share: 1, cut };
}

/** Number of drawn triangles. */
export function drawnTriangles(units: readonly Unit[], states: readonly UnitState[]): number {
  return units.reduce((sum, { times }, index) => sum + (times * (states[index]?.indices.length ?? 0)) / 3, 0);
}
