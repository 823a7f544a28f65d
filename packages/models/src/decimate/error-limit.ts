import { SURFACE_ERROR_MAX } from './kept-triangle-ratio.ts';
import type { Unit } from './unit.ts';

/**
 * Share of each limit that the simplifier's error may reach. It is a mean over the planes that a vertex stood in; the surface moves
 * up to 2.4 times as far, that of coarse meshes up to six times.
 */
const MEAN = [0.25, 0.25, 0.2, 0.16, 0.16] as const;

/**
 * How far the surface of a part may move by the simplifier's error, as a share of its thickness: opposite walls must not meet. A
 * tenth kept so many triangles of screws and springs that large parts lost four times as much shape at the same total.
 */
const OF_THICKNESS = 0.8;

/** Maximum simplifier error of a level, in units of the scene. */
export function errorLimit(setting: number, diagonal: number): number {
  return (MEAN[setting] ?? 0) * (SURFACE_ERROR_MAX[setting] ?? 0) * diagonal;
}

/** The same for one unit, which may be thin. */
export function limitOfUnit({ thickness }: Unit, setting: number, diagonal: number): number {
  return Math.min(errorLimit(setting, diagonal), OF_THICKNESS * thickness);
}
