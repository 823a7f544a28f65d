import { countScene } from '../inspect/index.ts';
import type { Scene } from '../scene/scene.ts';

/** Triangles from which a model counts as large. Five million fit in 4 GB this way; ten million are refused there. */
const LARGE_TRIANGLES = 3_000_000;

/** Whether memory matters more than time: then one level is packed before the next is decimated, not in parallel. */
export function isLargeScene(scene: Scene): boolean {
  return countScene(scene).triangles > LARGE_TRIANGLES;
}
