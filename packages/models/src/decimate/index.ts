export type { Cut } from './cut.ts';
export { KEPT_TRIANGLE_RATIO } from './kept-triangle-ratio.ts';
export { levelScene } from './level-scene.ts';
export { sweep } from './sweep.ts';
export { type Unit, unitsOf } from './unit.ts';
