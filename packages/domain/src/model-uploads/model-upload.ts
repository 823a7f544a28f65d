import type { Id } from '../ids/index.ts';

/** How strongly a model is simplified: 0 keeps the most triangles, 4 the fewest (MODEL-19). */
export type DecimationSetting = 0 | 1 | 2 | 3 | 4;

export interface Decimation {
  readonly setting: DecimationSetting;
  readonly name: string;
  /** Key of its metrics (MODEL-20). */
  readonly metric: string;
}

/** The five settings from least to most simplified (MODEL-19, MODEL-20). */
export const DECIMATIONS: readonly Decimation[] = [
  { setting: 0, name: 'Lowest', metric: 'very_low' },
  { setting: 1, name: 'Low', metric: 'low' },
  { setting: 2, name: 'Medium', metric: 'medium' },
  { setting: 3, name: 'High', metric: 'high' },
  { setting: 4, name: 'Highest', metric: 'very_high' },
];

/** Initial setting in the review (MODEL-19). */
export const DEFAULT_DECIMATION: DecimationSetting = 2;

/** The GLBs of a model: the unsimplified conversion and the five levels. */
export const LEVEL_FILES = ['orig', '1', '2', '3', '4', '5'] as const;

export type LevelFile = (typeof LEVEL_FILES)[number];

/** The file of a setting: setting 0 is file 1, setting 4 is file 5 (D-101). */
export function fileOfSetting(setting: DecimationSetting): LevelFile {
  const files = ['1', '2', '3', '4', '5'] as const;
  return files[setting];
}

/** Stages of an uploaded model in order, named as on the wire (MODEL-11, D-141). */
export const MODEL_STAGES = [
  'Upload',
  'Queued',
  'Decimating_1',
  'Decimating_2',
  'Decimating_3',
  'Decimating_4',
  'Decimating_5',
  'Packaging',
  'Review',
  'Failed',
  'Approved',
] as const;

export type ModelStage = (typeof MODEL_STAGES)[number];

/** Displayed percentage of each stage (MODEL-12 to MODEL-14); finished stages have no progress bar. */
export const STAGE_PERCENT = {
  Upload: 0,
  Queued: 0,
  Decimating_1: 15,
  Decimating_2: 30,
  Decimating_3: 45,
  Decimating_4: 60,
  Decimating_5: 75,
  Packaging: 99,
  Review: 100,
  Failed: 0,
  Approved: 100,
} as const satisfies Record<ModelStage, number>;

/** Whether the server still has to process it. */
export function isAtWork(stage: ModelStage): boolean {
  return stage !== 'Review' && stage !== 'Failed' && stage !== 'Approved';
}

/**
 * Allowed transitions: forwards through processing; back to `Queued` when the server was stopped; to `Failed` from any
 * processing stage; to `Approved` from `Review` only.
 */
export function mayFollow(before: ModelStage, after: ModelStage): boolean {
  if (!isAtWork(before)) return before === 'Review' && after === 'Approved';
  if (after === 'Queued' || after === 'Failed') return true;
  return after !== 'Approved' && MODEL_STAGES.indexOf(after) > MODEL_STAGES.indexOf(before);
}

/** Metrics of one GLB of a model. Errors are relative to the diagonal of its bounding box; 0 for the original. */
export interface LevelReport {
  readonly triangles: number;
  readonly vertices: number;
  readonly parts: number;
  readonly bytes: number;
  readonly errorMean: number;
  /** 99th percentile of the measured distances. */
  readonly error99: number;
  readonly errorMax: number;
  /** How far the level may move the surface, as `errorMax`; absent for the original, and in reports of earlier versions. */
  readonly errorLimit?: number | undefined;
}

/** What was read from a model and produced from it. */
export interface ModelReport {
  /** e.g. `step`. */
  readonly format: string;
  readonly parts: number;
  /** What was left out or repaired, each a sentence. */
  readonly warnings: readonly string[];
  /** Diagonal in millimetres; absent where the format has no unit of length, and in reports of earlier versions. */
  readonly diagonalMm?: number | undefined;
  readonly original: LevelReport;
  /** Five, in the order of the settings. */
  readonly levels: readonly LevelReport[];
}

/** A file of a model: uploaded (the model or a companion file), or a generated level. */
export interface ModelFile {
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A model between upload and approval (MODEL-08). */
export interface ModelUpload {
  /** Also identifies the model in the URLs of its files, before and after approval. */
  readonly id: Id;
  /** Uploaded file name of the model. */
  readonly name: string;
  readonly userId: Id;
  readonly stage: ModelStage;
  /** For `Failed`: a sentence with file and reason; otherwise empty. */
  readonly message: string;
  /** The model first, then its companion files. */
  readonly sources: readonly ModelFile[];
  /** The generated levels; empty before `Review`. */
  readonly levels: ReadonlyMap<LevelFile, ModelFile>;
  /** From `Review` on. */
  readonly report: ModelReport | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
}

/** An approved model: a library file with the appearance chosen for it (MODEL-05 to MODEL-07). */
export interface Model {
  readonly id: Id;
  /** The file in the library. */
  readonly fileId: Id;
  /** 0 also for a model that was approved as it is. */
  readonly setting: DecimationSetting;
  /** `#` and six hex digits. */
  readonly backgroundColor: string;
  /** Camera as the viewer wrote it; null: the viewer's default. */
  readonly camera: unknown;
  readonly report: ModelReport | null;
  readonly approvedBy: Id;
  readonly approvedAtMs: number;
}
