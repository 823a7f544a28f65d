import { setImmediate } from 'node:timers/promises';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { sweep, unitsOf } from '../decimate/index.ts';
import type { SurfaceSample } from '../error/index.ts';
import { diagonalOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { isLargeScene } from './large-scene.ts';
import { type LevelPacker, startLevelPacker } from './level-packer.ts';
import { decimatingStage, type LevelReport, type ModelProgress } from './report.ts';

export interface MakeLevelsOptions {
  /** Where `1.glb` to `5.glb` are written. */
  readonly folder: string;
  /** Points of the original to measure the levels against; `null` to skip that. */
  readonly sample: SurfaceSample | null;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: ModelProgress) => void) | undefined;
}

/** Levels in progress. */
export interface Levels {
  /** Each resolves when its file is written. */
  readonly reports: readonly Promise<LevelReport>[];
  /** Packs, on this thread, levels that the other has not started. */
  help(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Decimates the scene into its five levels. Resolves when the last is decimated; some are still being packed then, by a thread
 * that runs until `stop`.
 *
 * @throws the reason of `signal`, between two steps of the sweep.
 */
export async function makeLevels(scene: Scene, options: MakeLevelsOptions): Promise<Levels> {
  await MeshoptSimplifier.ready;
  const diagonal = diagonalOf(scene);
  const { units, states } = unitsOf(scene);
  const isLarge = isLargeScene(scene);
  const packer = startLevelPacker({ scene, units, sample: options.sample, diagonal, folder: options.folder });
  try {
    const reports: Promise<LevelReport>[] = [];
    for (const step of sweep(units, states, diagonal)) {
      // Yields to a signal, an answer of the thread or a message of the parent.
      await setImmediate();
      options.signal?.throwIfAborted();
      if (step.kind === 'cut') {
        const report = reassign(packer, step.cut);
        reports.push(report);
        if (isLarge) await report;
      }
      options.onProgress?.({ stage: decimatingStage(step.setting), share: step.share });
    }
    return { reports, help: packer.help, stop: packer.stop };
  } catch (error) {
    await packer.stop();
    throw error;
  }
}

/** The caller reports a failed level, so its rejection must not count as unhandled. */
function reassign(packer: LevelPacker, cut: Parameters<LevelPacker['pack']>[0]): Promise<LevelReport> {
  const report = packer.pack(cut);
  // It is awaited only after the last level is cut, and reported there.
  report.catch(() => undefined);
  return report;
}
