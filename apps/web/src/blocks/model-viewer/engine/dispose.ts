import { type Material, Mesh, type Object3D, SkinnedMesh, Texture } from 'three';

/** Releases everything that an object and its descendants hold on the graphics card. */
export function disposeObject(root: Object3D): void {
  root.traverse((object) => {
    if (!isDrawn(object)) return;
    object.geometry.dispose();
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
    for (const material of [object.material].flat()) disposeMaterial(material);
  });
}

/** A material with its textures. */
export function disposeMaterial(material: Material): void {
  for (const value of Object.values(material)) {
    if (!(value instanceof Texture)) continue;
    value.dispose();
    // Textures of a GLB are separate bitmaps, which nothing else releases.
    if (typeof ImageBitmap !== 'undefined' && value.image instanceof ImageBitmap) value.image.close();
  }
  material.dispose();
}

/** Meshes, and lines and points, of which some files consist. */
function isDrawn(object: Object3D): object is Mesh {
  return object instanceof Mesh || 'isLine' in object || 'isPoints' in object;
}
