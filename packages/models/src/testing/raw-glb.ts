import { withNormals } from '../normals/index.ts';
import type { Scene } from '../scene/scene.ts';
import { bytesOf, joinBytes } from '../write/byte-streams.ts';
import { glbContainer } from '../write/glb-container.ts';

const FLOAT = 5126;
const UNSIGNED_INT = 5125;

/** The scene as a plain GLB with normals, as a CAD program exports it: nothing quantised, nothing compressed, no textures. */
export function rawGlb(scene: Scene): Uint8Array {
  const pieces: Uint8Array[] = [];
  let byteLength = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const add = (values: Float32Array | Uint32Array, type: 'VEC3' | 'SCALAR', more: object = {}) => {
    const bytes = bytesOf(values);
    pieces.push(bytes);
    bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: bytes.byteLength });
    byteLength += bytes.byteLength;
    const componentType = values instanceof Float32Array ? FLOAT : UNSIGNED_INT;
    const count = type === 'VEC3' ? values.length / 3 : values.length;
    return accessors.push({ bufferView: bufferViews.length - 1, componentType, count, type, ...more }) - 1;
  };
  const meshes = scene.meshes.map(({ primitives }) => ({
    primitives: primitives.map(withNormals).map(({ positions, normals, indices, material }) => ({
      attributes: {
        POSITION: add(positions, 'VEC3', rangeOf(positions)),
        ...(normals && { NORMAL: add(normals, 'VEC3') }),
      },
      indices: add(indices, 'SCALAR'),
      ...(material !== null && { material }),
    })),
  }));
  const nodes = scene.nodes.map(({ name, matrix, mesh }, index) => {
    const children = scene.nodes.flatMap(({ parent }, child) => (parent === index ? [child] : []));
    return { name, matrix, ...(mesh !== null && { mesh }), ...(children.length > 0 && { children }) };
  });
  const materials = scene.materials.map(({ name, baseColour, metallic, roughness }) => ({
    name,
    pbrMetallicRoughness: { baseColorFactor: baseColour, metallicFactor: metallic, roughnessFactor: roughness },
  }));
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: scene.nodes.flatMap(({ parent }, index) => (parent === null ? [index] : [])) }],
    nodes,
    meshes,
    ...(materials.length > 0 && { materials }),
    accessors,
    bufferViews,
    buffers: [{ byteLength }],
  };
  return glbContainer(json, joinBytes(pieces, byteLength));
}

function rangeOf(positions: Float32Array): { min: number[]; max: number[] } {
  const axes = [0, 1, 2];
  const onAxis = (axis: number) => positions.filter((_, at) => at % 3 === axis);
  return {
    min: axes.map((axis) => onAxis(axis).reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)),
    max: axes.map((axis) => onAxis(axis).reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)),
  };
}
