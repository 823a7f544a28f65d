export {
  COMPANION_EXTENSIONS,
  type DroppedModel,
  isCompanionFile,
  isModelFile,
  MODEL_EXTENSIONS,
  sortDropped,
} from './model-files.ts';
export type { LevelReport, Model, ModelFile, ModelReport, ModelUpload } from './model-upload.ts';
export {
  DECIMATIONS,
  DEFAULT_DECIMATION,
  type Decimation,
  type DecimationSetting,
  fileOfSetting,
  isAtWork,
  LEVEL_FILES,
  type LevelFile,
  MODEL_STAGES,
  type ModelStage,
  mayFollow,
  STAGE_PERCENT,
} from './model-upload.ts';
export { findOtherFormat, type OtherFormat } from './other-formats.ts';
