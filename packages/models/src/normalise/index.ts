export { MODEL_SIZE, normaliseScene, ROOT_PART_ID } from './normalise-scene.ts';
