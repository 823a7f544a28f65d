/**
 * A model between reading and writing, the same for every format: what a reader makes, what the stages change, what the
 * writer turns into GLB. Everything is held by index, in the order it was read; nothing is found by name.
 */
export interface Scene {
  readonly nodes: readonly SceneNode[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  readonly textures: readonly Texture[];
  readonly skins: readonly Skin[];
  /** What was left out or mended on the way, each a sentence that names the file or part it is about. */
  readonly warnings: readonly string[];
}

/** Part of the hierarchy. A node with a mesh is a part that can be picked, coloured and pinned. */
export interface SceneNode {
  /** Stays the same through every stage, level and file: the way of indexes from the root in the source, such as `0.3.1`. */
  readonly partId: string;
  /** As the source has it; may be empty or given twice. */
  readonly name: string;
  /** Index of the node above; `null` at the top. A parent stands before its children. */
  readonly parent: number | null;
  /** Local transform, 16 numbers by columns. */
  readonly matrix: readonly number[];
  readonly mesh: number | null;
  readonly skin: number | null;
}

/** Geometry that one or more nodes show. */
export interface Mesh {
  readonly primitives: readonly Primitive[];
}

/** Triangles of one material. All arrays per vertex are of one length. */
export interface Primitive {
  /** x, y, z of each vertex, in the units of the source; finite. */
  readonly positions: Float32Array;
  /** Three vertices of each triangle, counter-clockwise from outside; every one lies within `positions`. */
  readonly indices: Uint32Array;
  /** x, y, z of unit length. Absent: they are made from the creases. */
  readonly normals: Float32Array | null;
  /** u, v with the origin at the top left, as glTF counts. */
  readonly uvs: Float32Array | null;
  /** Red, green, blue, alpha from 0 to 1, linear. */
  readonly colours: Float32Array | null;
  /** Four joints and their shares for each vertex. */
  readonly joints: Uint16Array | null;
  readonly weights: Float32Array | null;
  /** Index of the material; `null`: the default grey. */
  readonly material: number | null;
}

/** Look of a surface, as glTF's metallic-roughness material. Colours are linear, 0 to 1. */
export interface Material {
  readonly name: string;
  readonly baseColour: readonly [red: number, green: number, blue: number, alpha: number];
  readonly metallic: number;
  readonly roughness: number;
  readonly emissive: readonly [red: number, green: number, blue: number];
  readonly alpha: 'opaque' | 'mask' | 'blend';
  /** Below it a pixel of `mask` is not shown. */
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  readonly maps: Readonly<Partial<Record<TextureUse, TextureSlot>>>;
}

export type TextureUse = 'baseColour' | 'metallicRoughness' | 'normal' | 'occlusion' | 'emissive';

/** Where and how a texture is laid on. */
export interface TextureSlot {
  readonly texture: number;
  readonly wrapS: 'repeat' | 'clamp' | 'mirror';
  readonly wrapT: 'repeat' | 'clamp' | 'mirror';
  /** How strongly it works, where that can be said (normal, occlusion); 1 is as drawn. */
  readonly strength: number;
}

/** An image as its file's bytes. */
export interface Texture {
  readonly name: string;
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** Bones that move a mesh. */
export interface Skin {
  /** Indexes of nodes. */
  readonly joints: readonly number[];
  /** 16 numbers by columns for each joint. */
  readonly inverseBindMatrices: Float32Array;
}
