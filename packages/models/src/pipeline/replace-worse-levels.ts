import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SURFACE_ERROR_MAX } from '../decimate/index.ts';
import { levelFile, ORIGINAL_FILE } from './model-folder.ts';
import type { LevelReport } from './report.ts';

/**
 * Replaces each level that moves the surface further than it may, or whose file is no smaller, by the next finer one: at last by
 * the original. Flat parts have no triangles to spare, and a level of them would lose shape and save nothing.
 *
 * @param folder Has `orig.glb` and `1.glb` to `5.glb`.
 * @param levels Starting with the most triangles.
 */
export async function replaceWorseLevels(
  folder: string,
  original: LevelReport,
  levels: readonly LevelReport[],
): Promise<LevelReport[]> {
  const kept: LevelReport[] = [];
  let finer = { report: original, file: ORIGINAL_FILE };
  for (const [setting, level] of levels.entries()) {
    const isBetter = level.errorMax <= (SURFACE_ERROR_MAX[setting] ?? 0) && level.bytes < finer.report.bytes;
    const file = levelFile(setting);
    if (isBetter) finer = { report: level, file };
    else await copyFile(join(folder, finer.file), join(folder, file));
    kept.push(finer.report);
  }
  return kept;
}
