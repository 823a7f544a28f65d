export { countScene, type SceneCounts } from './count-scene.ts';
export { inspectScene, type SceneFacts } from './inspect-scene.ts';
