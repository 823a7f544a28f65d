import type { Id } from '../ids/index.ts';
import type { DecimationSetting, LevelFile } from './decimation.ts';
import type { ModelStage } from './stages.ts';

/** Figures of one GLB of a model. Errors are shares of the diagonal of its bounding box; 0 for the original. */
export interface LevelReport {
  readonly triangles: number;
  readonly vertices: number;
  readonly parts: number;
  readonly bytes: number;
  readonly errorMean: number;
  /** 99 of 100 measured points are closer than this. */
  readonly error99: number;
  readonly errorMax: number;
}

/** What was found in a model and made of it. */
export interface ModelReport {
  /** e.g. `step`. */
  readonly format: string;
  readonly parts: number;
  /** What was left out or mended, each a sentence. */
  readonly warnings: readonly string[];
  readonly original: LevelReport;
  /** Five, by setting. */
  readonly levels: readonly LevelReport[];
}

/** A file of a model: what was uploaded, the model itself or what it names, or a level that was made of it. */
export interface ModelFile {
  readonly name: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A model on its way from the upload to the library (MODEL-08). */
export interface ModelUpload {
  /** Also what the addresses of its files call the model, before and after it is approved. */
  readonly id: Id;
  /** File name of the model as it was uploaded. */
  readonly name: string;
  readonly userId: Id;
  readonly stage: ModelStage;
  /** With `Failed`: a sentence that names file and reason; else empty. */
  readonly message: string;
  /** The model first, then what came along. */
  readonly sources: readonly ModelFile[];
  /** What was made of it; empty before `Review`. */
  readonly levels: ReadonlyMap<LevelFile, ModelFile>;
  /** From `Review` on. */
  readonly report: ModelReport | null;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
}

/** A model that was approved: a file of the library with the look that was chosen for it (MODEL-05 to MODEL-07). */
export interface Model {
  readonly id: Id;
  /** The file in the library. */
  readonly fileId: Id;
  readonly setting: DecimationSetting;
  /** `#` and six hex digits. */
  readonly backgroundColor: string;
  /** Camera as the viewer wrote it; null: the viewer's own. */
  readonly camera: unknown;
  readonly report: ModelReport | null;
  readonly approvedBy: Id;
  readonly approvedAtMs: number;
}
