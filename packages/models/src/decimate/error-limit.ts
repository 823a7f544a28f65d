import { SURFACE_ERROR_MAX } from './kept-triangle-ratio.ts';
import type { Unit } from './unit.ts';

/** The simplifier's error is a mean over the planes that a vertex stood in; the surface moves up to 2.4 times as far. */
const MEAN = 0.4;

/**
 * How far the surface of a part may move, as a share of its thickness: opposite walls must not meet. A quarter kept so many
 * triangles of screws and springs that the large parts of an assembly lost four times as much shape at the same total.
 */
const OF_THICKNESS = 1;

/** How far a level may go by the simplifier's error, in units of the scene. */
export function errorLimit(setting: number, diagonal: number): number {
  return MEAN * (SURFACE_ERROR_MAX[setting] ?? 0) * diagonal;
}

/** The same for one unit, which may be thin. */
export function limitOfUnit({ thickness }: Unit, setting: number, diagonal: number): number {
  return Math.min(errorLimit(setting, diagonal), MEAN * OF_THICKNESS * thickness);
}
