import type { Scene, Texture, TextureUse } from '../scene/scene.ts';
import { SOURCE_MAX_PIXELS } from './limit-textures.ts';

/** Longest edge of a texture at settings 0 to 4, in pixels. Textures are most of a model's file. */
export const TEXTURE_MAX_PX = [2048, 2048, 1024, 1024, 512] as const;

/** Scenes with textures no larger than the setting allows. Shrunk ones become webp; the rest stays unchanged. */
export async function resizeTextures(scene: Scene, setting: number): Promise<Scene> {
  const longest = TEXTURE_MAX_PX[setting];
  if (longest === undefined) throw new RangeError(`There is no setting ${setting}`);
  if (scene.textures.length === 0) return scene;
  const uses = usesOf(scene);
  const textures = await Promise.all(scene.textures.map((texture, index) => resized(texture, longest, uses.get(index) ?? [])));
  return { ...scene, textures };
}

/** The texture, small enough; unchanged if it can't be read, because an invalid picture must not fail the model. */
async function resized(texture: Texture, longest: number, uses: readonly TextureUse[]): Promise<Texture> {
  // Loaded only for textures: it takes 40 ms, and most CAD has none.
  const { default: sharp } = await import('sharp');
  const picture = sharp(texture.bytes, { limitInputPixels: SOURCE_MAX_PIXELS });
  // Normals and factors are data, not colours: artefacts of a lossy encoder would be visible in the shading.
  const isData = uses.some((use) => use !== 'baseColour' && use !== 'emissive');
  try {
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) <= longest) return texture;
    const bytes = await picture
      .resize(longest, longest, { fit: 'inside' })
      .webp(isData ? { quality: 90, nearLossless: true } : { quality: 85, smartSubsample: true })
      .toBuffer();
    return { name: texture.name, mimeType: 'image/webp', bytes };
  } catch {
    return texture; // an unreadable picture stays unchanged
  }
}

/** What each texture is used for. */
function usesOf({ materials }: Scene): Map<number, TextureUse[]> {
  const uses = new Map<number, TextureUse[]>();
  for (const { maps } of materials) {
    for (const use of ['baseColour', 'metallicRoughness', 'normal', 'occlusion', 'emissive'] as const) {
      const slot = maps[use];
      if (slot) uses.set(slot.texture, [...(uses.get(slot.texture) ?? []), use]);
    }
  }
  return uses;
}
