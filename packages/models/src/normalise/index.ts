export { normaliseScene, ROOT_PART_ID } from './normalise-scene.ts';
