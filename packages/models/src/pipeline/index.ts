// API for other programs: a model is processed in a separate process, which alone loads the readers and the decimator.
export type { FollowedPart, IssueMove } from '../identity/follow-parts.ts';
export type { PinPicture, ViewedPin } from '../picture/index.ts';
export type { PinPlace } from '../pins/measure-pins.ts';
export { ModelError, type ModelErrorCode } from '../scene/model-error.ts';
export type { LevelReport, ModelProgress, ModelReport, ModelStage } from './report.ts';
export { type RunModelWorkerOptions, runModelWorker } from './run-model-worker.ts';
export { runPartsWorker } from './run-parts-worker.ts';
export { runPinPictures } from './run-pin-pictures.ts';
export { type RunPinsWorkerOptions, runPinsWorker } from './run-pins-worker.ts';
