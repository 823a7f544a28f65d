import { join } from 'node:path';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Cut, levelScene, type Unit } from '../decimate/index.ts';
import type { SurfaceSample } from '../error/index.ts';
import type { Scene } from '../scene/scene.ts';
import { resizeTextures } from '../textures/index.ts';
import { levelFile } from './model-folder.ts';
import { packScene } from './pack-scene.ts';
import type { LevelReport } from './report.ts';

/** Shared input for packing every level of a model. */
export interface LevelContext {
  readonly scene: Scene;
  readonly units: readonly Unit[];
  /** Points of the original to measure against; `null` to skip that. */
  readonly sample: SurfaceSample | null;
  /** Of the scene's bounding box. */
  readonly diagonal: number;
  /** Where the file of the level is written. */
  readonly folder: string;
}

/** Decimates a level as its cut says, and writes its file. */
export async function packLevel({ scene, units, sample, diagonal, folder }: LevelContext, cut: Cut): Promise<LevelReport> {
  await MeshoptSimplifier.ready;
  const level = await resizeTextures(levelScene(scene, units, cut), cut.setting);
  const moved = diagonal > 0 ? cut.error / diagonal : 0;
  return packScene(level, { path: join(folder, levelFile(cut.setting)), diagonal, moved, sample });
}
