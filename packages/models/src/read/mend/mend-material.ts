import { plainText } from '@benchbook/confine/text';
import type { Material } from '../../scene/scene.ts';
import { NAME_MAX } from '../limits.ts';

/** Keeps what files give beyond their bounds, such as a colour of 2, within what a scene promises. */
export function mendMaterial(material: Material): Material {
  const [red, green, blue, alpha] = material.baseColour;
  const [glowRed, glowGreen, glowBlue] = material.emissive;
  return {
    ...material,
    name: plainText(material.name, NAME_MAX),
    baseColour: [share(red), share(green), share(blue), share(alpha)],
    emissive: [share(glowRed), share(glowGreen), share(glowBlue)],
    metallic: share(material.metallic),
    roughness: share(material.roughness),
  };
}

function share(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
