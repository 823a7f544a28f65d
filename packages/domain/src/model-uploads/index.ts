export {
  DECIMATIONS,
  DEFAULT_DECIMATION,
  type Decimation,
  type DecimationSetting,
  fileOfSetting,
  LEVEL_FILES,
  type LevelFile,
} from './decimation.ts';
export {
  COMPANION_EXTENSIONS,
  type DroppedModel,
  isCompanionFile,
  isModelFile,
  MODEL_EXTENSIONS,
  sortDropped,
} from './model-files.ts';
export type { LevelReport, Model, ModelFile, ModelReport, ModelUpload } from './model-upload.ts';
export { isAtWork, MODEL_STAGES, type ModelStage, mayFollow, STAGE_PERCENT } from './stages.ts';
