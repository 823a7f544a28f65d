import type { LevelReport } from './report.ts';

/**
 * The levels, each with the largest error of its own and of those with more triangles. No level is cut out of the one
 * before: the first follows how the surface turns and may lie off at a place where the second does not, by thousandths of a
 * percent. Told as they are, such figures say that fewer triangles are nearer to the original, which is chance; what is told
 * holds for this level and for every finer one.
 *
 * @param levels From the one with the most triangles on.
 */
export function withRisingErrors(levels: readonly LevelReport[]): LevelReport[] {
  const told: LevelReport[] = [];
  for (const level of levels) {
    const before = told.at(-1) ?? level;
    told.push({
      ...level,
      errorMean: Math.max(before.errorMean, level.errorMean),
      error99: Math.max(before.error99, level.error99),
      errorMax: Math.max(before.errorMax, level.errorMax),
    });
  }
  return told;
}
