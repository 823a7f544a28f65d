import type { Id } from '../ids/index.ts';
import type { DecimationSetting, LevelFile } from './decimation.ts';
import type { ModelStage } from './stages.ts';

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
}

/** What was read from a model and produced from it. */
export interface ModelReport {
  /** e.g. `step`. */
  readonly format: string;
  readonly parts: number;
  /** What was left out or repaired, each a sentence. */
  readonly warnings: readonly string[];
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
  readonly setting: DecimationSetting;
  /** `#` and six hex digits. */
  readonly backgroundColor: string;
  /** Camera as the viewer wrote it; null: the viewer's default. */
  readonly camera: unknown;
  readonly report: ModelReport | null;
  readonly approvedBy: Id;
  readonly approvedAtMs: number;
}
