/** Lists of the document that are looked at; each, when there, holds objects. */
export const LISTS = [
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
export type List = (typeof LISTS)[number];

/** Where materials name pictures. */
const PICTURES = [
  'pbrMetallicRoughness.baseColorTexture',
  'pbrMetallicRoughness.metallicRoughnessTexture',
  'normalTexture',
  'occlusionTexture',
  'emissiveTexture',
  'extensions.KHR_materials_pbrSpecularGlossiness.diffuseTexture',
  'extensions.KHR_materials_pbrSpecularGlossiness.specularGlossinessTexture',
  'extensions.KHR_materials_transmission.transmissionTexture',
];

/** Text, a list of anything, one number, or so many numbers. */
export type ValueKind = 'text' | 'list' | 'number' | number;

/** Values that are taken as they are, and what they have to be. */
export const VALUES: readonly (readonly [list: List, way: string, kind: ValueKind])[] = [
  ['scenes', 'nodes', 'list'],
  ['nodes', 'children', 'list'],
  ['skins', 'joints', 'list'],
  ['meshes', 'primitives', 'list'],
  ['meshes', 'weights', 'list'],
  ['meshes', 'primitives.*.targets', 'list'],
  ['nodes', 'weights', 'list'],
  ['nodes', 'name', 'text'],
  ['nodes', 'matrix', 16],
  ['nodes', 'translation', 3],
  ['nodes', 'rotation', 4],
  ['nodes', 'scale', 3],
  ['meshes', 'name', 'text'],
  ['meshes', 'primitives.*.mode', 'number'],
  ['materials', 'name', 'text'],
  ['materials', 'pbrMetallicRoughness.baseColorFactor', 4],
  ['materials', 'pbrMetallicRoughness.metallicFactor', 'number'],
  ['materials', 'pbrMetallicRoughness.roughnessFactor', 'number'],
  ['materials', 'emissiveFactor', 3],
  ['materials', 'alphaCutoff', 'number'],
  ['materials', 'normalTexture.scale', 'number'],
  ['materials', 'occlusionTexture.strength', 'number'],
  ['materials', 'extensions.KHR_materials_pbrSpecularGlossiness.diffuseFactor', 4],
  ['materials', 'extensions.KHR_materials_pbrSpecularGlossiness.specularFactor', 3],
  ['materials', 'extensions.KHR_materials_pbrSpecularGlossiness.glossinessFactor', 'number'],
  ['materials', 'extensions.KHR_materials_transmission.transmissionFactor', 'number'],
  ...PICTURES.flatMap((way) => [
    ['materials', `${way}.texCoord`, 'number'] as const,
    ['materials', `${way}.extensions.KHR_texture_transform.offset`, 2] as const,
    ['materials', `${way}.extensions.KHR_texture_transform.scale`, 2] as const,
    ['materials', `${way}.extensions.KHR_texture_transform.rotation`, 'number'] as const,
    ['materials', `${way}.extensions.KHR_texture_transform.texCoord`, 'number'] as const,
  ]),
  ['images', 'name', 'text'],
  ['images', 'uri', 'text'],
  ['buffers', 'uri', 'text'],
];

/** Every reference that is checked: entries of `list`, along `way` (`*` is each member), refer to entries of `target`. */
export const REFERENCES: readonly (readonly [list: List, way: string, target: List])[] = [
  ['accessors', 'bufferView', 'bufferViews'],
  ['accessors', 'sparse.indices.bufferView', 'bufferViews'],
  ['accessors', 'sparse.values.bufferView', 'bufferViews'],
  ['bufferViews', 'buffer', 'buffers'],
  ['bufferViews', 'extensions.EXT_meshopt_compression.buffer', 'buffers'],
  ['bufferViews', 'extensions.KHR_meshopt_compression.buffer', 'buffers'],
  ['images', 'bufferView', 'bufferViews'],
  ...PICTURES.map((way) => ['materials', `${way}.index`, 'textures'] as const),
  ['meshes', 'primitives.*.attributes.*', 'accessors'],
  ['meshes', 'primitives.*.indices', 'accessors'],
  ['meshes', 'primitives.*.targets.*.*', 'accessors'],
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
  ['textures', 'extensions.EXT_texture_avif.source', 'images'],
  ['textures', 'extensions.KHR_texture_basisu.source', 'images'],
];

/** Entries that make no sense without a member, and the member. */
export const REQUIRED: readonly (readonly [list: List, way: string])[] = [
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
