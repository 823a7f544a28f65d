export type { Cut } from './cut.ts';
export { SURFACE_ERROR_MAX } from './kept-triangle-ratio.ts';
export { levelScene } from './level-scene.ts';
export { sweep } from './sweep.ts';
export { type Unit, unitsOf } from './unit.ts';
