import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { DEFAULT_MATERIAL } from '../scene/default-material.ts';
import type { Scene, SceneNode } from '../scene/scene.ts';
import { type AccessorTable, countOf, createAccessorTable } from './accessor-table.ts';
import { joinBytes, STREAMS } from './byte-streams.ts';
import { glbContainer } from './glb-container.ts';
import type { GltfBufferView, GltfJson, GltfNode } from './gltf-json.ts';
import type { Grid } from './grid.ts';
import { writeMaterials } from './materials.ts';
import { nodeTransform } from './node-transform.ts';
import { writePrimitive } from './write-primitive.ts';

const MESHOPT = 'EXT_meshopt_compression';
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

/**
 * A GLB of the scene: quantised (KHR_mesh_quantization), compressed (EXT_meshopt_compression), hierarchy, names,
 * materials and part ids as they are. Every primitive has normals, and positions on its mesh's grid.
 *
 * An own writer, because glTF-Transform's way of a bufferView per primitive took 5.4 s for one level of 2,000 parts
 * (research "models", 3c); this one compresses each kind of value of all parts in one go.
 */
export async function writeGlb(scene: Scene, grids: readonly Grid[]): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  const accessors = createAccessorTable();
  const defaultMaterial = scene.materials.length;
  const meshes = scene.meshes.map(({ primitives }, index) => {
    const grid = grids[index];
    if (!grid) throw new Error(`Mesh ${index} has no grid`);
    return {
      primitives: primitives.map((primitive) =>
        writePrimitive(primitive, grid, primitive.material ?? defaultMaterial, accessors),
      ),
    };
  });
  const hasDefault = scene.meshes.some(({ primitives }) => primitives.some(({ material }) => material === null));
  const materials = hasDefault ? [...scene.materials, DEFAULT_MATERIAL] : scene.materials;
  return assemble(scene, { ...writeMaterials(materials, scene.textures), meshes }, accessors);
}

type Written = Required<Pick<GltfJson, 'meshes' | 'materials' | 'textures' | 'samplers'>>;

/** Compresses the streams, appends images, and writes the document that refers to them. */
function assemble(scene: Scene, written: Written, table: AccessorTable): Uint8Array {
  const binary = createBinary();
  const accessors = [...table.accessors];
  const views: GltfBufferView[] = [];
  let unpackedLength = 0;
  for (const stream of table.streams) {
    const { stride, mode, filter } = STREAMS[stream.name];
    const count = countOf(stream);
    const packed = binary.append(MeshoptEncoder.encodeGltfBuffer(stream.joined(), count, stride, mode));
    const isVertices = mode === 'ATTRIBUTES';
    views.push({
      buffer: 1,
      byteOffset: unpackedLength,
      byteLength: stream.byteLength,
      ...(isVertices && { byteStride: stride }),
      target: isVertices ? ARRAY_BUFFER : ELEMENT_ARRAY_BUFFER,
      extensions: { [MESHOPT]: { buffer: 0, ...packed, byteStride: stride, count, mode, filter } },
    });
    unpackedLength += Math.ceil(stream.byteLength / 4) * 4;
  }
  const addView = (bytes: Uint8Array) => views.push({ buffer: 0, ...binary.append(bytes) }) - 1;
  const images = scene.textures.map(({ name, mimeType, bytes }) => ({
    bufferView: addView(bytes),
    mimeType,
    ...(name && { name }),
  }));
  const extensions = [
    ...(table.streams.length > 0 ? [MESHOPT, 'KHR_mesh_quantization'] : []),
    ...(scene.textures.some(({ mimeType }) => mimeType === 'image/webp') ? ['EXT_texture_webp'] : []),
  ];
  const fallback = { byteLength: unpackedLength, extensions: { [MESHOPT]: { fallback: true } } };
  const json: GltfJson = {
    asset: { version: '2.0', generator: 'Benchbook' },
    extensionsUsed: extensions,
    extensionsRequired: extensions,
    scene: 0,
    scenes: [{ nodes: scene.nodes.flatMap((node, index) => (node.parent === null ? [index] : [])) }],
    nodes: writeNodes(scene.nodes),
    ...whereThereAre({ ...written, images, accessors, bufferViews: views }),
    buffers: [{ byteLength: binary.byteLength }, ...(unpackedLength > 0 ? [fallback] : [])],
  };
  return glbContainer(json, binary.joined());
}

function writeNodes(nodes: readonly SceneNode[]): GltfNode[] {
  const children = new Map<number, number[]>();
  for (const [index, { parent }] of nodes.entries()) {
    if (parent === null) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(index);
    else children.set(parent, [index]);
  }
  return nodes.map(({ partId, name, matrix, mesh }, index) => {
    const below = children.get(index);
    return {
      ...(name && { name }),
      ...nodeTransform(matrix),
      ...(mesh !== null && { mesh }),
      ...(below && { children: below }),
      extras: { partId },
    };
  });
}

/** A document must not contain empty lists. */
function whereThereAre(lists: Partial<GltfJson>): Partial<GltfJson> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => Array.isArray(list) && list.length > 0));
}

/** The binary chunk; every piece is aligned to four bytes. */
function createBinary() {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  return {
    append: (bytes: Uint8Array) => {
      const place = { byteOffset: byteLength, byteLength: bytes.byteLength };
      const padding = new Uint8Array((4 - (bytes.byteLength % 4)) % 4);
      pieces.push(bytes, padding);
      byteLength += bytes.byteLength + padding.byteLength;
      return place;
    },
    get byteLength() {
      return byteLength;
    },
    joined: () => joinBytes(pieces, byteLength),
  };
}
