export { countScene, type SceneCounts } from './count-scene.ts';
