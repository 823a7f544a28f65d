/**
 * A model between reading and writing, in the same form for every format: readers create it, stages change it, the writer turns
 * it into GLB. Everything is identified by index, in the order of reading; nothing by name.
 */
export interface Scene {
  readonly nodes: readonly SceneNode[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  readonly textures: readonly Texture[];
  /** Omissions and repairs, each a sentence that names the file or part. */
  readonly warnings: readonly string[];
}

/** A node of the hierarchy. One with a mesh is a part that can be picked, coloured and pinned. */
export interface SceneNode {
  /** The same through every stage, level and file: the path of indexes from the root in the source, such as `0.3.1`. */
  readonly partId: string;
  /** From the source; may be empty or duplicate. */
  readonly name: string;
  /** Index of the parent; `null` at the top. A parent precedes its children. */
  readonly parent: number | null;
  /** Local transform, 16 numbers by columns. */
  readonly matrix: readonly number[];
  readonly mesh: number | null;
}

/** Geometry of one or more nodes. */
export interface Mesh {
  readonly primitives: readonly Primitive[];
}

/** Triangles of one material. All per-vertex arrays have the same length. */
export interface Primitive {
  /** x, y, z of each vertex, in the units of the source; finite. */
  readonly positions: Float32Array;
  /** Three vertices of each triangle, counter-clockwise from outside; all are valid indexes of `positions`. */
  readonly indices: Uint32Array;
  /** x, y, z of unit length. Null: they are generated from the creases. */
  readonly normals: Float32Array | null;
  /** u, v with the origin at the top left, as glTF counts. */
  readonly uvs: Float32Array | null;
  /** Red, green, blue, alpha from 0 to 1, linear. */
  readonly colours: Float32Array | null;
  /** Index of the material; `null`: the default grey. */
  readonly material: number | null;
}

/** Appearance of a surface, as glTF's metallic-roughness material. Colours are linear, 0 to 1. */
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

/** Mapping of a texture onto a surface. */
export interface TextureSlot {
  readonly texture: number;
  readonly wrapS: 'repeat' | 'clamp' | 'mirror';
  readonly wrapT: 'repeat' | 'clamp' | 'mirror';
  /** Strength of the effect, where applicable (normal, occlusion); 1 is unchanged. */
  readonly strength: number;
}

/** An image as its file's bytes. */
export interface Texture {
  readonly name: string;
  readonly mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Uint8Array;
}
