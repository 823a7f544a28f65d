import type { Material, Texture, TextureSlot } from '../scene/scene.ts';
import type { GltfMaterial, GltfSampler, GltfTexture, GltfTextureInfo } from './gltf-json.ts';

const WRAP = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;
const LINEAR = 9729;
const LINEAR_MIPMAP_LINEAR = 9987;

export interface WrittenMaterials {
  readonly materials: readonly GltfMaterial[];
  readonly textures: readonly GltfTexture[];
  readonly samplers: readonly GltfSampler[];
}

/** Materials in glTF form; images have the same indexes as the textures. */
export function writeMaterials(materials: readonly Material[], images: readonly Texture[]): WrittenMaterials {
  const textures = createTextureTable(images);
  return { materials: materials.map((material) => writeMaterial(material, textures.infoOf)), ...textures };
}

function writeMaterial(material: Material, infoOf: (slot: TextureSlot) => GltfTextureInfo): GltfMaterial {
  const { name, maps, emissive, alpha } = material;
  return {
    ...(name && { name }),
    pbrMetallicRoughness: {
      baseColorFactor: material.baseColour,
      metallicFactor: material.metallic,
      roughnessFactor: material.roughness,
      ...(maps.baseColour && { baseColorTexture: infoOf(maps.baseColour) }),
      ...(maps.metallicRoughness && { metallicRoughnessTexture: infoOf(maps.metallicRoughness) }),
    },
    ...(maps.normal && { normalTexture: { ...infoOf(maps.normal), scale: maps.normal.strength } }),
    ...(maps.occlusion && { occlusionTexture: { ...infoOf(maps.occlusion), strength: maps.occlusion.strength } }),
    ...(maps.emissive && { emissiveTexture: infoOf(maps.emissive) }),
    ...(emissive.some((share) => share > 0) && { emissiveFactor: emissive }),
    ...(alpha === 'mask' && { alphaMode: 'MASK' as const, alphaCutoff: material.alphaCutoff }),
    ...(alpha === 'blend' && { alphaMode: 'BLEND' as const }),
    ...(material.doubleSided && { doubleSided: true as const }),
  };
}

/** One entry for each image and way of laying it on. */
function createTextureTable(images: readonly Texture[]) {
  const textures: GltfTexture[] = [];
  const samplers: GltfSampler[] = [];
  const known = new Map<string, number>();
  const entry = <T>(key: string, list: T[], value: () => T) => {
    const index = known.get(key) ?? list.push(value()) - 1;
    known.set(key, index);
    return index;
  };
  const infoOf = ({ texture: source, wrapS, wrapT }: TextureSlot): GltfTextureInfo => {
    const sampler = entry(`sampler ${wrapS} ${wrapT}`, samplers, () => ({
      wrapS: WRAP[wrapS],
      wrapT: WRAP[wrapT],
      magFilter: LINEAR,
      minFilter: LINEAR_MIPMAP_LINEAR,
    }));
    const isWebp = images[source]?.mimeType === 'image/webp';
    return {
      index: entry(`texture ${sampler} ${source}`, textures, () =>
        isWebp ? { sampler, extensions: { EXT_texture_webp: { source } } } : { sampler, source },
      ),
    };
  };
  return { textures, samplers, infoOf };
}
