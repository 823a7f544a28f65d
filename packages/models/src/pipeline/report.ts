import type { SurfaceError } from '../error/index.ts';
import type { SceneCounts } from '../inspect/index.ts';

/** One generated file: its content, its size and the distance of its surface from the original's. */
export interface LevelReport extends SceneCounts, SurfaceError {
  /** Of the file. */
  readonly bytes: number;
  /** How far this level may move the surface, as a share of the diagonal; absent for the original. */
  readonly errorLimit?: number;
}

/** Result of processing a model. */
export interface ModelReport {
  /** Common name: "STL". */
  readonly format: string;
  readonly parts: number;
  /** Omissions and repairs, each a sentence. */
  readonly warnings: readonly string[];
  /** Diagonal of the model's bounding box in millimetres; absent where the format has no unit of length. */
  readonly diagonalMm?: number;
  readonly original: LevelReport;
  /**
   * Settings 0 (Lowest, most triangles) to 4 (Highest): files `1.glb` to `5.glb`. The error of each is an upper bound for the
   * finer ones, too.
   */
  readonly levels: readonly LevelReport[];
}

export type ModelStage =
  | 'Reading'
  | 'Decimating_1'
  | 'Decimating_2'
  | 'Decimating_3'
  | 'Decimating_4'
  | 'Decimating_5'
  | 'Packaging';

export interface ModelProgress {
  readonly stage: ModelStage;
  /** Of the stage, 0 to 1. */
  readonly share: number;
}

/** The stage that computes a setting, 0 to 4. MODEL-13. */
export function decimatingStage(setting: number): ModelStage {
  const stages = ['Decimating_1', 'Decimating_2', 'Decimating_3', 'Decimating_4', 'Decimating_5'] as const;
  const stage = stages[setting];
  if (!stage) throw new RangeError(`There is no setting ${setting}`);
  return stage;
}
