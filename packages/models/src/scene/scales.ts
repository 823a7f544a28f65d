import { largestScale } from './matrix.ts';
import { placedMeshes } from './placed.ts';
import type { Scene } from './scene.ts';

/** The largest scale at which each mesh is shown; 0 for one that is not. */
export function meshScales(scene: Scene): number[] {
  const scales = scene.meshes.map(() => 0);
  for (const { node, matrix } of placedMeshes(scene)) {
    if (node.mesh !== null) scales[node.mesh] = Math.max(scales[node.mesh] ?? 0, largestScale(matrix));
  }
  return scales;
}
