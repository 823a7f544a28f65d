import type { Material } from './scene.ts';

/** Appearance of a surface without a material. */
export const DEFAULT_MATERIAL: Material = {
  name: '',
  baseColour: [0.5, 0.52, 0.55, 1],
  metallic: 0.1,
  roughness: 0.6,
  emissive: [0, 0, 0],
  alpha: 'opaque',
  alphaCutoff: 0.5,
  doubleSided: false,
  maps: {},
};
