/** The parts of a glTF 2.0 document that the writer uses, spelled as in the format. */
export interface GltfJson {
  readonly asset: { readonly version: '2.0'; readonly generator: string };
  readonly extensionsUsed: readonly string[];
  readonly extensionsRequired: readonly string[];
  readonly scene: 0;
  readonly scenes: readonly [{ readonly nodes: readonly number[] }];
  readonly nodes: readonly GltfNode[];
  readonly meshes?: readonly { readonly primitives: readonly GltfPrimitive[] }[];
  readonly materials?: readonly GltfMaterial[];
  readonly textures?: readonly GltfTexture[];
  readonly images?: readonly { readonly bufferView: number; readonly mimeType: string; readonly name?: string }[];
  readonly samplers?: readonly GltfSampler[];
  readonly accessors?: readonly GltfAccessor[];
  readonly bufferViews?: readonly GltfBufferView[];
  readonly buffers?: readonly GltfBuffer[];
}

export interface GltfNode {
  readonly name?: string;
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
  readonly mesh?: number;
  readonly children?: readonly number[];
  readonly extras: { readonly partId: string };
}

export interface GltfPrimitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices: number;
  readonly material: number;
}

export interface GltfAccessor {
  readonly bufferView: number;
  readonly byteOffset?: number;
  readonly componentType: number;
  readonly normalized?: true;
  readonly count: number;
  readonly type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4';
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

export interface GltfBufferView {
  readonly buffer: number;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly byteStride?: number;
  readonly target?: number;
  readonly extensions?: Readonly<Record<string, object>>;
}

export interface GltfBuffer {
  readonly byteLength: number;
  readonly extensions?: Readonly<Record<string, object>>;
}

export interface GltfSampler {
  readonly wrapS: number;
  readonly wrapT: number;
  readonly magFilter: number;
  readonly minFilter: number;
}

export interface GltfTexture {
  readonly sampler: number;
  readonly source?: number;
  readonly extensions?: Readonly<Record<string, object>>;
}

export interface GltfTextureInfo {
  readonly index: number;
  readonly scale?: number;
  readonly strength?: number;
}

export interface GltfMaterial {
  readonly name?: string;
  readonly pbrMetallicRoughness: {
    readonly baseColorFactor: readonly number[];
    readonly metallicFactor: number;
    readonly roughnessFactor: number;
    readonly baseColorTexture?: GltfTextureInfo;
    readonly metallicRoughnessTexture?: GltfTextureInfo;
  };
  readonly normalTexture?: GltfTextureInfo;
  readonly occlusionTexture?: GltfTextureInfo;
  readonly emissiveTexture?: GltfTextureInfo;
  readonly emissiveFactor?: readonly number[];
  readonly alphaMode?: 'MASK' | 'BLEND';
  readonly alphaCutoff?: number;
  readonly doubleSided?: true;
}
