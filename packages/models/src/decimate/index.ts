export type { Cut } from './cut.ts';
export { levelScene } from './level-scene.ts';
export { sweep } from './sweep.ts';
export { type Unit, unitsOf } from './unit.ts';
