import type { Material, Scene, Texture } from '../scene/scene.ts';

/** Longest edge of a texture in the original, in pixels: few devices draw larger ones, and a browser takes 4 bytes per pixel. */
const LONGEST_PX = 8192;

/** Larger pictures are not read: about 16,000 by 16,000. */
export const SOURCE_MAX_PIXELS = 268_402_689;

/**
 * Shrinks textures that no browser has room for, and omits, with a warning, those that are damaged or too large to be read here:
 * a picture of a few kilobytes can claim a billion pixels.
 */
export async function limitTextures(scene: Scene): Promise<Scene> {
  if (scene.textures.length === 0) return scene;
  const textures: Texture[] = [];
  const warnings: string[] = [];
  const places = new Map<number, number>();
  for (const [index, texture] of scene.textures.entries()) {
    const limited = await limit(texture);
    if (typeof limited === 'string') warnings.push(`${texture.name || 'A texture'}: the picture ${limited} and was left out.`);
    else places.set(index, textures.push(limited) - 1);
  }
  const materials = scene.materials.map((material) => withTexturesAt(material, places));
  return { ...scene, textures, materials, warnings: [...scene.warnings, ...warnings] };
}

const DAMAGED = 'is damaged';

/** The texture, small enough, or why it is left out. */
async function limit(texture: Texture): Promise<Texture | string> {
  // Loaded only for textures: it takes 40 ms, and most CAD has none.
  const { default: sharp } = await import('sharp');
  const size = await sharp(texture.bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) return DAMAGED;
  if (Math.max(size.width, size.height) <= LONGEST_PX) return texture;
  if (size.width * size.height > SOURCE_MAX_PIXELS) return 'has too many pixels';
  return sharp(texture.bytes, { limitInputPixels: SOURCE_MAX_PIXELS })
    .resize(LONGEST_PX, LONGEST_PX, { fit: 'inside' })
    .webp({ quality: 90, nearLossless: true })
    .toBuffer()
    .then(
      (bytes): Texture => ({ name: texture.name, mimeType: 'image/webp', bytes }),
      () => DAMAGED,
    );
}

function withTexturesAt(material: Material, places: ReadonlyMap<number, number>): Material {
  const maps: Partial<Record<keyof Material['maps'], NonNullable<Material['maps'][keyof Material['maps']]>>> = {};
  for (const use of ['baseColour', 'metallicRoughness', 'normal', 'occlusion', 'emissive'] as const) {
    const slot = material.maps[use];
    const texture = slot && places.get(slot.texture);
    if (slot && texture !== undefined) maps[use] = { ...slot, texture };
  }
  return { ...material, maps };
}
