import { samplePng } from '@benchbook/testkit';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { expect, test } from 'vitest';
import { boundsOf } from '../../scene/bounds.ts';
import { extentOf } from '../../scene/extent.ts';
import { placedMeshes } from '../../scene/placed.ts';
import { expectWholeScene } from '../../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { binary, CORNERS, FLOAT, type Json, read, refusal, SHORTS, SQUARE, square } from '../../testing/square-gltf.ts';

test('VAL-28: a glTF and the GLB of it give the same scene', async () => {
  const scene = await read(square());
  expect(scene.nodes).toMatchObject([{ partId: '0', name: 'Plate', parent: null, mesh: 0 }]);
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([...SQUARE]);
  expect([...scene.meshes[0]!.primitives[0]!.indices]).toEqual([...CORNERS]);
  expect((await readFiles({ 'a.glb': binary(square()) })).scene).toEqual(scene);
});

test('hierarchy, placements and meshes that several parts share are kept', async () => {
  const scene = await read(
    square({
      nodes: [
        { name: 'Frame', children: [2, 1], matrix: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 7, 8, 9, 1] },
        { name: 'Bolt', mesh: 0, translation: [1, 2, 3], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], scale: [1, 2, 3] },
        { mesh: 0 },
        { name: 'not in the scene', mesh: 0 },
      ],
    }),
  );
  expect(scene.nodes.map(({ partId, name, parent, mesh }) => [partId, name, parent, mesh])).toEqual([
    ['0', 'Frame', null, null],
    ['0.0', '', 0, 0],
    ['0.1', 'Bolt', 0, 0],
  ]);
  expect(scene.nodes[0]?.matrix.slice(12)).toEqual([7, 8, 9, 1]);
  expect(scene.nodes[2]?.matrix.map((value) => Number(value.toFixed(6)) + 0)).toEqual([
    0, 1, 0, 0, -2, 0, 0, 0, 0, 0, 3, 0, 1, 2, 3, 1,
  ]);
  expect(scene.meshes.length).toBe(1);
});

test('strips and fans become triangle lists; lines and points are omitted with a warning', async () => {
  const primitive = (mode: number) => ({ attributes: { POSITION: 0 }, indices: 1, mode });
  const corners = new Uint16Array([0, 1, 2, 3]);
  const strip = await read(square({ meshes: [{ primitives: [primitive(5)] }] }, corners));
  expect([...strip.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 1, 3, 2]);
  const fan = await read(square({ meshes: [{ name: 'Fan', primitives: [primitive(6), primitive(1)] }] }, corners));
  expect([...fan.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect(fan.warnings).toEqual(['a.gltf: Fan holds points or lines, which are left out.']);
  expect(await refusal(square({ meshes: [{ primitives: [primitive(0)] }] }))).toBe(
    'a.gltf: There are no triangles in it; mesh 0 holds points or lines, which are left out.',
  );
});

test('materials, their pictures and texture transforms are kept', async () => {
  const uvs = new Float32Array([0, 0, 1, 0, 1, 1, 0, 1]);
  const json = square();
  const scene = await read(
    {
      ...json,
      extensionsUsed: ['KHR_texture_transform'],
      buffers: [...(json['buffers'] as Json[]), { byteLength: 32, uri: 'coordinates.bin' }],
      bufferViews: [...(json['bufferViews'] as Json[]), { buffer: 1, byteLength: 32 }],
      accessors: [...(json['accessors'] as Json[]), { bufferView: 2, componentType: FLOAT, count: 4, type: 'VEC2' }],
      images: [{ uri: 'folder/wood%20oak.png' }],
      samplers: [{ wrapS: 33_071, wrapT: 33_648 }],
      textures: [{ source: 0, sampler: 0 }],
      materials: [
        {
          name: 'Oak',
          pbrMetallicRoughness: {
            baseColorFactor: [0.5, 0.25, 0.125, 0.75],
            metallicFactor: 0.5,
            roughnessFactor: 0.25,
            baseColorTexture: {
              index: 0,
              extensions: { KHR_texture_transform: { offset: [0.5, 0], scale: [2, 2], rotation: Math.PI / 2 } },
            },
          },
          alphaMode: 'MASK',
          alphaCutoff: 0.25,
          doubleSided: true,
          emissiveFactor: [1, 0, 0],
        },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 2 }, indices: 1, material: 0 }] }],
    },
    { 'wood oak.png': samplePng(), 'coordinates.bin': new Uint8Array(uvs.buffer) },
  );
  expect(scene.materials).toEqual([
    {
      name: 'Oak',
      baseColour: [0.5, 0.25, 0.125, 0.75],
      metallic: 0.5,
      roughness: 0.25,
      emissive: [1, 0, 0],
      alpha: 'mask',
      alphaCutoff: 0.25,
      doubleSided: true,
      maps: { baseColour: { texture: 0, wrapS: 'clamp', wrapT: 'mirror', strength: 1 } },
    },
  ]);
  // Scaled, turned a quarter, moved: u' = 2 v + 0.5, v' = -2 u.
  expect([...scene.meshes[0]!.primitives[0]!.uvs!].map((value) => Number(value.toFixed(5)) + 0)).toEqual([
    0.5, 0, 0.5, -2, 2.5, -2, 2.5, 0,
  ]);
  expect(scene.textures[0]).toMatchObject({ name: 'wood%20oak.png', mimeType: 'image/png' });
  expectWholeScene(scene);
});

test('a missing picture is reported in a warning, and so is one of another kind', async () => {
  const scene = await read(
    square({
      images: [{ uri: 'oak.png' }, { uri: 'steel.ktx2' }],
      textures: [{ source: 0 }, { source: 1 }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, emissiveTexture: { index: 1 } }],
    }),
    { 'steel.ktx2': Buffer.from('KTX 20') },
  );
  expect(scene.warnings).toEqual([
    'a.gltf: the texture oak.png did not come along; the part is shown without it.',
    'a.gltf: the texture steel.ktx2 is no PNG, JPEG or WebP picture and was left out.',
  ]);
  expect(scene.materials[0]?.maps).toEqual({});
});

test('a missing picture whose address only the language has is missing', async () => {
  const scene = await read(
    square({
      images: [{ uri: 'constructor' }, { uri: 'toString' }],
      textures: [{ source: 0 }, { source: 1 }],
      materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, emissiveTexture: { index: 1 } }],
    }),
  );
  expect(scene.warnings).toEqual([
    'a.gltf: the texture constructor did not come along; the part is shown without it.',
    'a.gltf: the texture toString did not come along; the part is shown without it.',
  ]);
});

test('data in an address with invalid escapes is missing', async () => {
  const broken = square({ buffers: [{ byteLength: 60, uri: 'data:,%zz' }] });
  expect((await refusalOf({ 'a.gltf': JSON.stringify(broken) })).message).toBe(
    'a.gltf: Its data is missing: the file is damaged or cut off.',
  );
});

test('meshopt compression and quantised numbers are unpacked', async () => {
  await MeshoptEncoder.ready;
  const quantised = new Int16Array([0, 0, 0, 0, 32_767, 0, 0, 0, 32_767, 32_767, 0, 0, -32_767, 0, 0, 0]);
  const vertices = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(quantised.buffer), 4, 8, 'ATTRIBUTES');
  const triangles = MeshoptEncoder.encodeGltfBuffer(new Uint8Array(CORNERS.buffer), 6, 2, 'TRIANGLES');
  const bytes = Buffer.concat([vertices, triangles]);
  const compressed = (byteOffset: number, byteLength: number, byteStride: number, count: number, mode: string) => ({
    buffer: 1,
    byteLength: byteStride * count,
    ...(mode === 'ATTRIBUTES' ? { byteStride } : {}),
    extensions: { EXT_meshopt_compression: { buffer: 0, byteOffset, byteLength, byteStride, count, mode } },
  });
  const scene = await read({
    ...square(),
    extensionsUsed: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    extensionsRequired: ['EXT_meshopt_compression', 'KHR_mesh_quantization'],
    buffers: [
      { byteLength: bytes.length, uri: `data:;base64,${bytes.toString('base64')}` },
      { byteLength: 44, extensions: { EXT_meshopt_compression: { fallback: true } } },
    ],
    bufferViews: [
      compressed(0, vertices.length, 8, 4, 'ATTRIBUTES'),
      compressed(vertices.length, triangles.length, 2, 6, 'TRIANGLES'),
    ],
    accessors: [
      { bufferView: 0, componentType: 5122, count: 4, type: 'VEC3', normalized: true },
      { bufferView: 1, componentType: SHORTS, count: 6, type: 'SCALAR' },
    ],
  });
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, -1, 0, 0]);
});

test('Draco compression is unpacked, and refused with a message when it is damaged', async () => {
  const { scene } = await readFiles({ 'box.glb': await sample('box-draco.glb') });
  const { positions, indices } = scene.meshes[0]!.primitives[0]!;
  expect(indices.length / 3).toBe(12);
  expect(new Set(positions.map((value) => Math.abs(Number(value.toFixed(4)))))).toEqual(new Set([0.5]));
  expectWholeScene(scene);
  const damaged = Buffer.from(await sample('box-draco.glb'));
  damaged.fill(0xff, damaged.length - 60);
  expect(await refusalOf({ 'box.glb': damaged })).toEqual({
    code: 'BROKEN',
    message: 'box.glb: The data in it is damaged and could not be decoded.',
  });
  expect((await readFiles({ 'box.glb': await sample('box-draco.glb') })).scene).toEqual(scene);
});

test('a mesh shown many times by one node (instancing) becomes that many parts', async () => {
  const moves = new Float32Array([10, 0, 0, 20, 0, 0]);
  const json = square();
  const scene = await read(
    {
      ...json,
      extensionsUsed: ['EXT_mesh_gpu_instancing'],
      extensionsRequired: ['EXT_mesh_gpu_instancing'],
      buffers: [...(json['buffers'] as Json[]), { byteLength: 24, uri: 'moves.bin' }],
      bufferViews: [...(json['bufferViews'] as Json[]), { buffer: 1, byteLength: 24 }],
      accessors: [...(json['accessors'] as Json[]), { bufferView: 2, componentType: FLOAT, count: 2, type: 'VEC3' }],
      nodes: [{ name: 'Rivet', mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } }],
    },
    { 'moves.bin': new Uint8Array(moves.buffer) },
  );
  expect(scene.nodes.map(({ partId, mesh, matrix }) => [partId, mesh, matrix[12]])).toEqual([
    ['0', null, 0],
    ['0.0', 0, 10],
    ['0.1', 0, 20],
  ]);
});

test('a mesh is shown where its bones hold it, whatever its own node does', async () => {
  const joints = new Uint8Array(16);
  const weights = new Float32Array(16).map((_, at) => (at % 4 === 0 ? 2 : 0));
  const bytes = Buffer.concat([Buffer.from(joints.buffer), Buffer.from(weights.buffer)]);
  const json = square();
  const scene = await read(
    {
      ...json,
      buffers: [...(json['buffers'] as Json[]), { byteLength: 80, uri: 'skin.bin' }],
      bufferViews: [
        ...(json['bufferViews'] as Json[]),
        { buffer: 1, byteLength: 16 },
        { buffer: 1, byteOffset: 16, byteLength: 64 },
      ],
      accessors: [
        ...(json['accessors'] as Json[]),
        { bufferView: 2, componentType: 5121, count: 4, type: 'VEC4' },
        { bufferView: 3, componentType: FLOAT, count: 4, type: 'VEC4' },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, JOINTS_0: 2, WEIGHTS_0: 3 }, indices: 1 }] }],
      skins: [{ joints: [1] }],
      nodes: [
        { mesh: 0, skin: 0, translation: [100, 0, 0], scale: [9, 9, 9] },
        { name: 'Bone', translation: [1, 2, 3], scale: [1, 1, 2] },
      ],
      scenes: [{ nodes: [0, 1] }],
    },
    { 'skin.bin': bytes },
  );
  const { least, most } = boundsOf(scene) ?? { least: [], most: [] };
  expect([...least, ...most].map((value) => Number(value.toFixed(4)))).toEqual([1, 2, 3, 2, 3, 3]);
  expectWholeScene(scene);
});

test('the sample with a skin has its size, both parts, and levels of the posed mesh', async () => {
  const { scene } = await readFiles({ 'gltf-skin-scaled.glb': await sample('reported/gltf-skin-scaled.glb') });
  const { least, most } = boundsOf(scene) ?? { least: [0, 0, 0], most: [0, 0, 0] };
  expect(most.map((value, axis) => Number((value - (least[axis] ?? 0)).toFixed(4)))).toEqual([6, 2, 3]);
  // What a viewer measures without bones: each mesh in its node.
  const boxes = scene.meshes.map(({ primitives }) => extentOf(primitives.map(({ positions }) => positions)));
  expect(boxes.map((box) => box.most.map((value, axis) => Number((value - (box.least[axis] ?? 0)).toFixed(4))))).toEqual([
    [2, 2, 2],
    [1, 2, 3],
  ]);
});

test('morph targets are applied as mesh or node set them', async () => {
  const { scene } = await readFiles({ 'morph.glb': await sample('reported/gltf-morph-default-weights.glb') });
  const sizes = placedMeshes(scene).map(({ mesh }) => {
    const { least, most } = extentOf(mesh.primitives.map(({ positions }) => positions));
    return most.map((value, axis) => value - (least[axis] ?? 0));
  });
  expect(sizes).toEqual([
    [1, 3, 1],
    [1, 2, 1],
  ]);
  expect(scene.warnings).toEqual([
    'morph.glb: morph targets do not move; the model is shown in the shape that the file gives it.',
  ]);
});

test('specular-glossiness colours are kept', async () => {
  const scene = await read(
    square({
      extensionsUsed: ['KHR_materials_pbrSpecularGlossiness'],
      materials: [
        { extensions: { KHR_materials_pbrSpecularGlossiness: { diffuseFactor: [0.5, 0.25, 0.125, 1], glossinessFactor: 0.75 } } },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    }),
  );
  expect(scene.materials[0]).toMatchObject({ baseColour: [0.5, 0.25, 0.125, 1], metallic: 0, roughness: 0.25 });
});
