import type { GLTF } from '@gltf-transform/core';
import { ModelError } from '../../scene/model-error.ts';

type Json = Readonly<Record<string, unknown>>;

/** Lists of the document that are looked at; each, when there, holds objects. */
const LISTS = [
  'accessors',
  'buffers',
  'bufferViews',
  'images',
  'materials',
  'meshes',
  'nodes',
  'samplers',
  'scenes',
  'skins',
  'textures',
] as const;
type List = (typeof LISTS)[number];

/** Numbers that each kind of entry may hold, and how many of them. */
const NUMBERS: readonly (readonly [list: List, way: string, count: number])[] = [
  ['nodes', 'matrix', 16],
  ['nodes', 'translation', 3],
  ['nodes', 'rotation', 4],
  ['nodes', 'scale', 3],
  ['materials', 'pbrMetallicRoughness.baseColorFactor', 4],
  ['materials', 'emissiveFactor', 3],
];

/** Every reference that is followed: entries of `list`, along `way` (`*` is each member), name entries of `target`. */
const REFERENCES: readonly (readonly [list: List, way: string, target: List])[] = [
  ['accessors', 'bufferView', 'bufferViews'],
  ['accessors', 'sparse.indices.bufferView', 'bufferViews'],
  ['accessors', 'sparse.values.bufferView', 'bufferViews'],
  ['bufferViews', 'buffer', 'buffers'],
  ['bufferViews', 'extensions.EXT_meshopt_compression.buffer', 'buffers'],
  ['images', 'bufferView', 'bufferViews'],
  ['materials', 'pbrMetallicRoughness.baseColorTexture.index', 'textures'],
  ['materials', 'pbrMetallicRoughness.metallicRoughnessTexture.index', 'textures'],
  ['materials', 'normalTexture.index', 'textures'],
  ['materials', 'occlusionTexture.index', 'textures'],
  ['materials', 'emissiveTexture.index', 'textures'],
  ['materials', 'extensions.KHR_materials_pbrSpecularGlossiness.diffuseTexture.index', 'textures'],
  ['materials', 'extensions.KHR_materials_pbrSpecularGlossiness.specularGlossinessTexture.index', 'textures'],
  ['meshes', 'primitives.*.attributes.*', 'accessors'],
  ['meshes', 'primitives.*.indices', 'accessors'],
  ['meshes', 'primitives.*.material', 'materials'],
  ['meshes', 'primitives.*.extensions.KHR_draco_mesh_compression.bufferView', 'bufferViews'],
  ['nodes', 'mesh', 'meshes'],
  ['nodes', 'skin', 'skins'],
  ['nodes', 'children.*', 'nodes'],
  ['nodes', 'extensions.EXT_mesh_gpu_instancing.attributes.*', 'accessors'],
  ['scenes', 'nodes.*', 'nodes'],
  ['skins', 'joints.*', 'nodes'],
  ['skins', 'inverseBindMatrices', 'accessors'],
  ['textures', 'sampler', 'samplers'],
  ['textures', 'source', 'images'],
  ['textures', 'extensions.EXT_texture_webp.source', 'images'],
];

/** Entries that make no sense without a member, and the member. */
const REQUIRED: readonly (readonly [list: List, way: string])[] = [
  ['bufferViews', 'buffer'],
  ['bufferViews', 'byteLength'],
  ['buffers', 'byteLength'],
  ['accessors', 'count'],
  ['accessors', 'componentType'],
  ['accessors', 'type'],
  ['meshes', 'primitives'],
  ['meshes', 'primitives.*.attributes'],
  ['skins', 'joints'],
];

/**
 * Makes sure that a document has the shape of glTF 2.0 as far as it is read, and that what it refers to is in it.
 *
 * @throws ModelError `BROKEN` naming the entry, `UNSUPPORTED` for another version.
 */
export function checkDocument(file: string, json: unknown): asserts json is GLTF.IGLTF {
  const broken = (what: string) => new ModelError('BROKEN', file, `The document in it is damaged: ${what}.`);
  if (!isObject(json) || !isObject(json['asset'])) throw broken('it does not say that it is glTF');
  const version = json['asset']['version'];
  if (version !== '2.0') throw new ModelError('UNSUPPORTED', file, `This is glTF ${String(version)}; only glTF 2 can be read.`);
  for (const list of LISTS) {
    const entries = json[list];
    if (entries !== undefined && !(Array.isArray(entries) && entries.every(isObject))) throw broken(`"${list}" is no list`);
  }
  for (const [list, way] of REQUIRED) {
    checkEach(json, list, way, (value, where) => {
      if (value === undefined) throw broken(`${where} is missing`);
    });
  }
  for (const [list, way, count] of NUMBERS) {
    checkEach(json, list, way, (value, where) => {
      if (value === undefined) return;
      if (!Array.isArray(value) || value.length !== count || !value.every(Number.isFinite))
        throw broken(`${where} is not ${count} numbers`);
    });
  }
  for (const [list, way, target] of REFERENCES) {
    const entries = json[target];
    const count = Array.isArray(entries) ? entries.length : 0;
    checkEach(json, list, way, (value, where) => {
      if (value === undefined) return;
      if (!isCount(value) || value >= count) throw broken(`${where} names ${target} ${String(value)} of ${count}`);
    });
  }
}

/** Whether the value is 0, 1, 2 … and can be counted on. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkEach(json: Json, list: List, way: string, check: (value: unknown, where: string) => void): void {
  const entries = json[list];
  if (!Array.isArray(entries)) return;
  entries.forEach((entry, index) => follow(entry, way.split('.'), `${list} ${index}`, check));
}

/** Follows members by name. Members that are missing on the way end it quietly; the last is checked even when missing. */
function follow(value: unknown, way: readonly string[], where: string, check: (value: unknown, where: string) => void): void {
  const [name, ...rest] = way;
  if (name === undefined) {
    check(value, where);
  } else if (name === '*') {
    if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) follow(member, rest, `${where}.${key}`, check);
    } else if (value !== undefined) check(value, where);
  } else if (isObject(value)) {
    follow(value[name], rest, `${where}.${name}`, check);
  } else if (value !== undefined && rest.length > 0) {
    check(value, where);
  }
}
