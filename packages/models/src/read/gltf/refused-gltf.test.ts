import { expect, test } from 'vitest';
import { refusalOf } from '../../testing/read-files.ts';
import { binary, FLOAT, type Json, read, refusal, SHORTS, square } from '../../testing/square-gltf.ts';

test('a missing required file is named', async () => {
  expect(await refusal(square({ buffers: [{ byteLength: 60, uri: 'parts/geometry.bin' }] }))).toBe(
    'a.gltf: It needs geometry.bin, which did not come along. Bring both files together, or export as GLB.',
  );
  expect(
    (
      await refusalOf({
        'a.gltf': JSON.stringify(square({ buffers: [{ byteLength: 60, uri: 'b.bin' }] })),
        'b.bin': new Uint8Array(20),
      })
    ).message,
  ).toBe('a.gltf: b.bin should have 60 bytes and has 20: it is cut off.');
  expect(await refusal(square({ extensionsRequired: ['EXT_made_up'] }))).toBe(
    'a.gltf: The model needs the extension EXT_made_up, which is not read. Export it again without.',
  );
  expect(await refusal(square({ asset: { version: '1.0' } }))).toBe('a.gltf: This is glTF 1.0; only glTF 2 can be read.');
});

test.each<[string, Json, Uint16Array?]>([
  ['a.gltf: mesh 0 is damaged: a triangle names vertex 9 of 4.', {}, new Uint16Array([0, 1, 9])],
  [
    'accessors 0 reaches to byte 120 of 48',
    {
      accessors: [
        { bufferView: 0, componentType: FLOAT, count: 10, type: 'VEC3' },
        { bufferView: 1, componentType: SHORTS, count: 6, type: 'SCALAR' },
      ],
    },
  ],
  [
    'bufferViews 0 reaches to byte 4000 of 60',
    {
      bufferViews: [
        { buffer: 0, byteLength: 4000 },
        { buffer: 0, byteLength: 12 },
      ],
    },
  ],
  ['nodes 0.mesh names meshes 7 of 1', { nodes: [{ mesh: 7 }] }],
  ['nodes 0.matrix is not 16 numbers', { nodes: [{ mesh: 0, matrix: [1, 2, 3] }] }],
  ['meshes 0.primitives.0.attributes is missing', { meshes: [{ primitives: [{}] }] }],
  ['it has no positions', { meshes: [{ primitives: [{ attributes: {} }] }] }],
  ['"meshes" is no list', { meshes: 'many' }],
])('%s: what contradicts itself is refused with the entry', async (what, changes, indices) => {
  expect(await refusal(square(changes, indices))).toContain(what);
});

test('a list that would unpack to more memory than available is refused before any is allocated', async () => {
  const accessors = [{ componentType: FLOAT, count: 2_000_000_000, type: 'VEC3' }];
  expect(await refusal(square({ accessors, meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }] }))).toMatch(
    /^a\.gltf: The model unpacks to \d+ MB; 1024 MB can be processed\.$/,
  );
});

test('a GLB that is cut off, or whose header lies, is refused with both sizes', async () => {
  const whole = binary(square());
  expect((await refusalOf({ 'a.glb': whole.subarray(0, whole.length - 10) })).message).toBe(
    `a.glb: The file should have ${whole.length} bytes and has ${whole.length - 10}: it is cut off.`,
  );
  const lying = Buffer.from(whole);
  lying.writeUInt32LE(2_000_000_000, 12);
  expect((await refusalOf({ 'a.glb': lying })).message).toBe(
    'a.glb: A chunk of 2000000000 bytes reaches past the end of the file.',
  );
  expect((await refusalOf({ 'a.glb': whole.subarray(0, 14) })).code).toBe('BROKEN');
});

test('a node with two parents is shown at both; a cycle is refused', async () => {
  const scene = await read(
    square({ nodes: [{ children: [2] }, { children: [2] }, { name: 'Bolt', mesh: 0 }], scenes: [{ nodes: [0, 1] }] }),
  );
  expect(scene.nodes.map(({ partId, mesh }) => [partId, mesh])).toEqual([
    ['0', null],
    ['0.0', 0],
    ['1', null],
    ['1.0', 0],
  ]);
  expect(await refusal(square({ nodes: [{ mesh: 0, children: [0] }] }))).toBe('a.gltf: The parts are nested more than 100 deep.');
});

test('parts nested too deep, or too many, are refused', async () => {
  const chain = Array.from({ length: 150 }, (_, index) => ({ ...(index < 149 ? { children: [index + 1] } : { mesh: 0 }) }));
  expect(await refusal(square({ nodes: chain }))).toBe('a.gltf: The parts are nested more than 100 deep.');
  const json = square();
  const many = {
    ...json,
    extensionsUsed: ['EXT_mesh_gpu_instancing'],
    accessors: [...(json['accessors'] as Json[]), { componentType: FLOAT, count: 200_000, type: 'VEC3' }],
    nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 2 } } } }],
  };
  expect(await refusal(many)).toBe('a.gltf: The model has more than 100000 parts.');
});

test('one part that a scene names again and again is refused immediately, and takes nobody minutes', async () => {
  const again = Array.from({ length: 300_000 }, () => 0);
  expect(await refusal(square({ scenes: [{ nodes: again }] }))).toBe('a.gltf: The model has more than 100000 parts.');
});
