import type { GLTF } from '@gltf-transform/core';
import { baseName } from '../model-file.ts';

const KHR = 'KHR_meshopt_compression';
const EXT = 'EXT_meshopt_compression';
const KTX2 = 'KHR_texture_basisu';
const AVIF = 'EXT_texture_avif';

/** The document with what an extension only names otherwise as the decoder knows it. The rest is the same. */
export function withKnownNames(json: GLTF.IGLTF): GLTF.IGLTF {
  return withAvifAsSource(withMeshoptOfExt(json));
}

/** KHR_meshopt_compression is EXT_meshopt_compression under the name of a ratified extension; one decoder reads both. */
function withMeshoptOfExt(json: GLTF.IGLTF): GLTF.IGLTF {
  if (!json.extensionsUsed?.includes(KHR) && !json.extensionsRequired?.includes(KHR)) return json;
  const renamed = <T extends { extensions?: unknown }>(entry: T): T => {
    const { [KHR]: compression, ...others } = extensionsOf(entry);
    return compression === undefined ? entry : { ...entry, extensions: { ...others, [EXT]: compression } };
  };
  const names = (list: string[] | undefined) => [...new Set(list?.map((name) => (name === KHR ? EXT : name)))];
  return {
    ...json,
    extensionsUsed: names(json.extensionsUsed),
    extensionsRequired: names(json.extensionsRequired),
    ...(json.buffers && { buffers: json.buffers.map(renamed) }),
    ...(json.bufferViews && { bufferViews: json.bufferViews.map(renamed) }),
  };
}

/** A texture of nothing but an AVIF picture refers to it as to any other: it is converted when its bytes are there. */
function withAvifAsSource(json: GLTF.IGLTF): GLTF.IGLTF {
  if (!json.textures?.some((texture) => texture.source === undefined && imageOf(texture, AVIF) !== undefined)) return json;
  return {
    ...json,
    textures: json.textures.map((texture) => {
      const source = texture.source ?? imageOf(texture, AVIF);
      return source === undefined ? texture : { ...texture, source };
    }),
  };
}

/** Names of pictures that are there as KTX2 only, which is not read. */
export function ktx2Pictures(json: GLTF.IGLTF): string[] {
  return (json.textures ?? []).flatMap((texture, index) => {
    const image = imageOf(texture, KTX2);
    if (texture.source !== undefined || image === undefined) return [];
    const { uri, name } = json.images?.[image] ?? {};
    return [name || (uri && !uri.startsWith('data:') ? baseName(uri) : texture.name) || `texture ${index}`];
  });
}

function imageOf(texture: GLTF.ITexture, extension: string): number | undefined {
  const named = extensionsOf(texture)[extension];
  const source: unknown = typeof named === 'object' && named !== null && 'source' in named ? named.source : undefined;
  return typeof source === 'number' ? source : undefined;
}

function extensionsOf({ extensions }: { readonly extensions?: unknown }): Readonly<Record<string, unknown>> {
  return typeof extensions === 'object' && extensions !== null ? { ...extensions } : {};
}
