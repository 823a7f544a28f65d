export { ModelError, type ModelErrorCode } from '../scene/model-error.ts';
export { type ProcessModelOptions, processModel } from './process-model.ts';
export type { LevelReport, ModelProgress, ModelReport, ModelStage } from './report.ts';
export { type RunModelWorkerOptions, runModelWorker } from './run-model-worker.ts';
