export type { ModelErrorCode } from '../scene/model-error.ts';
export type { SourceFile } from './model-file.ts';
export { type ReadModel, readModel, readScene } from './read-scene.ts';
export { readShownGlb } from './read-shown-glb.ts';
