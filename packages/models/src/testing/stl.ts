import { surfaceOf } from '../error/surface.ts';
import type { Scene } from '../scene/scene.ts';

/** The scene's triangles as a binary STL. */
export function binaryStl(scene: Scene): Uint8Array {
  const { positions, indices } = surfaceOf(scene);
  const bytes = new Uint8Array(84 + (indices.length / 3) * 50);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, indices.length / 3, true);
  for (let corner = 0; corner < indices.length; corner++) {
    const at = 84 + Math.floor(corner / 3) * 50 + 12 + (corner % 3) * 12;
    for (let axis = 0; axis < 3; axis++) view.setFloat32(at + 4 * axis, positions[3 * (indices[corner] ?? 0) + axis] ?? 0, true);
  }
  return bytes;
}
