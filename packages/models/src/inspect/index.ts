export { countScene, inspectScene, type SceneCounts, type SceneFacts } from './inspect-scene.ts';
