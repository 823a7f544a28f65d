import type { Material } from '../scene/scene.ts';

/** Converts an sRGB value (0 to 1) to linear light. IEC 61966-2-1. */
export function linear(share: number): number {
  const value = Math.min(Math.max(share || 0, 0), 1);
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * A plain material of one colour, linear. It is shown from both sides, as CAD programs show surfaces: the formats that need it can't say
 * that a surface has only one.
 */
export function plainMaterial(name: string, [red, green, blue, alpha = 1]: readonly [number, number, number, number?]): Material {
  return {
    name,
    baseColour: [red, green, blue, alpha],
    metallic: 0,
    roughness: 0.6,
    emissive: [0, 0, 0],
    alpha: alpha < 1 ? 'blend' : 'opaque',
    alphaCutoff: 0.5,
    doubleSided: true,
    maps: {},
  };
}

/** The roughness whose highlight is as wide as that of a Phong exponent, 0 to about 1000. */
export function roughnessOfShine(exponent: number): number {
  return exponent > 0 ? Math.min(Math.max(Math.sqrt(2 / (exponent + 2)), 0.15), 0.9) : 0.8;
}
