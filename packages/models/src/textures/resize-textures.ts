import type { Scene, Texture, TextureUse } from '../scene/scene.ts';
import { SOURCE_MAX_PIXELS } from './limit-textures.ts';

/** Longest edge of a texture at settings 0 to 4, in pixels. Of a model with pictures they are most of the file. */
export const TEXTURE_MAX_PX = [2048, 2048, 1024, 1024, 512] as const;

/** Scenes with textures no larger than the setting allows. What is made smaller becomes webp; the rest stays as it is. */
export async function resizeTextures(scene: Scene, setting: number): Promise<Scene> {
  const longest = TEXTURE_MAX_PX[setting];
  if (longest === undefined) throw new RangeError(`There is no setting ${setting}`);
  if (scene.textures.length === 0) return scene;
  const uses = usesOf(scene);
  const textures = await Promise.all(scene.textures.map((texture, index) => resized(texture, longest, uses.get(index) ?? [])));
  return { ...scene, textures };
}

/** The texture, small enough; as it came where it can't be read, for a picture that is no picture must not cost the model. */
async function resized(texture: Texture, longest: number, uses: readonly TextureUse[]): Promise<Texture> {
  // Loaded where there are textures alone: it takes 40 ms, and most CAD has none.
  const { default: sharp } = await import('sharp');
  const picture = sharp(texture.bytes, { limitInputPixels: SOURCE_MAX_PIXELS });
  // Directions and shares are no colours: what a lossy encoder would do to them can be seen in the light.
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
    return texture; // what can't be read as a picture stays as it came
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
