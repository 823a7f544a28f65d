import type { LevelReport } from './report.ts';

/**
 * The levels, each with the largest error of itself and of those with more triangles. Levels are not nested: the first follows
 * how the surface turns and may deviate at a place where the second does not, by thousandths of a percent. Unchanged, such
 * figures would say that fewer triangles are nearer to the original, which is chance; the reported error holds for this level and
 * for every finer one.
 *
 * @param levels Starting with the most triangles.
 */
export function withRisingErrors(levels: readonly LevelReport[]): LevelReport[] {
  const raised: LevelReport[] = [];
  for (const level of levels) {
    const before = raised.at(-1) ?? level;
    raised.push({
      ...level,
      errorMean: Math.max(before.errorMean, level.errorMean),
      error99: Math.max(before.error99, level.error99),
      errorMax: Math.max(before.errorMax, level.errorMax),
    });
  }
  return raised;
}
