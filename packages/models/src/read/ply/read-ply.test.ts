import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';

const XYZ = 'property float x\nproperty float y\nproperty float z\n';
const FACES = 'property list uchar int vertex_indices\n';
const header = (vertices: number, faces: number, { format = 'ascii', vertex = XYZ, face = FACES } = {}) =>
  `ply\nformat ${format} 1.0\nelement vertex ${vertices}\n${vertex}element face ${faces}\n${face}end_header\n`;
const SQUARE = '0 0 0\n1 0 0\n1 1 0\n0 1 0\n';

test('VAL-28: faces of a text PLY are read, those with more corners cut', async () => {
  const { scene, format } = await readFiles({ 'square.ply': `${header(4, 1)}${SQUARE}4 0 1 2 3\n` });
  expect(format).toBe('PLY');
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
  expect([...scene.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  expect(scene.nodes.map(({ name }) => name)).toEqual(['square']);
  expect(scene.warnings).toEqual([]);
});

test.each(['little', 'big'] as const)(
  'a binary PLY, %s end first, reads the same, with colours, normals and doubles',
  async (end) => {
    const vertex =
      'property double x\nproperty double y\nproperty double z\nproperty float nx\nproperty float ny\nproperty float nz\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nproperty ushort alpha\n';
    const top = Buffer.from(
      header(3, 1, { format: `binary_${end}_endian`, vertex, face: 'property list uint ushort vertex_index\n' }),
    );
    const rows = Buffer.alloc(3 * 41 + 10);
    const view = new DataView(rows.buffer, rows.byteOffset);
    const little = end === 'little';
    [
      [0, 0, 0],
      [1e9, 0, 0],
      [0, 1e9, 0],
    ].forEach((point, index) => {
      point.forEach((value, axis) => view.setFloat64(41 * index + 8 * axis, value, little));
      view.setFloat32(41 * index + 32, 2, little);
      view.setUint8(41 * index + 36, 255);
      view.setUint16(41 * index + 39, 65_535, little);
    });
    view.setUint32(123, 3, little);
    [0, 1, 2].forEach((value, index) => view.setUint16(127 + 2 * index, value, little));
    const { scene } = await readFiles({ 'a.ply': Buffer.concat([top, rows]) });
    const [primitive] = scene.meshes[0]!.primitives;
    expect([...primitive!.positions]).toEqual([0, 0, 0, 1e9, 0, 0, 0, 1e9, 0]);
    expect([...primitive!.colours!]).toEqual([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1]);
    expect([...primitive!.normals!]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  },
);

test('triangle strips become triangle lists, and minus one restarts', async () => {
  const strips = `ply\nformat ascii 1.0\nelement vertex 5\n${XYZ}element tristrips 1\nproperty list int int vertex_indices\nend_header\n`;
  const { scene } = await readFiles({ 'strip.ply': `${strips}0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 2 0\n9 0 1 2 3 4 -1 0 1 3\n` });
  expect([...scene.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 2, 1, 3, 2, 3, 4, 0, 1, 3]);
});

test('pictures and their coordinates at each corner, as MeshLab writes them, are kept', async () => {
  const face = `${FACES}property list uchar float texcoord\n`;
  const text = header(4, 2, { face }).replace('format', 'comment TextureFile wood.png\nformat');
  const { scene } = await readFiles({
    'a.ply': `${text}${SQUARE}3 0 1 2 6 0 0 1 0 1 1\n3 0 2 3 6 0.5 0 1 1 0 1\n`,
    'wood.png': samplePng(),
  });
  const [primitive] = scene.meshes[0]!.primitives;
  // The first corner has two places in the picture and so becomes two vertices; the third has one.
  expect(primitive!.positions.length / 3).toBe(5);
  expect([...primitive!.uvs!]).toEqual([0, 1, 1, 1, 1, 0, 0.5, 1, 0, 0]);
  expect(scene.materials[primitive!.material!]?.maps.baseColour?.texture).toBe(0);
});

test('colours of faces are kept', async () => {
  const face = `${FACES}property uchar red\nproperty uchar green\nproperty uchar blue\n`;
  const { scene } = await readFiles({ 'a.ply': `${header(4, 2, { face })}${SQUARE}3 0 1 2 255 0 0\n3 0 2 3 0 0 255\n` });
  const { colours, indices } = scene.meshes[0]!.primitives[0]!;
  const ofCorner = (corner: number) => [...colours!.subarray(4 * indices[corner]!, 4 * indices[corner]! + 3)];
  expect([0, 1, 2, 3, 4, 5].map(ofCorner)).toEqual([...Array(3).fill([1, 0, 0]), ...Array(3).fill([0, 0, 1])]);
});

test('an unknown element is refused, never guessed', async () => {
  const text = header(4, 1).replace('element face', 'element trifans');
  expect(await refusalOf({ 'a.ply': `${text}${SQUARE}4 0 1 2 3\n` })).toEqual({
    code: 'UNSUPPORTED',
    message: 'a.ply: It has elements named "trifans", which are not read. Export it with faces.',
  });
  expect(
    (await refusalOf({ 'a.ply': `${header(4, 1, { face: 'property list uchar int corners\n' })}${SQUARE}3 0 1 2\n` })).code,
  ).toBe('UNSUPPORTED');
});

test('a header that promises more than the file contains is refused before anything is allocated', async () => {
  expect((await refusalOf({ 'a.ply': `${header(4_000_000_000, 1)}${SQUARE}` })).message).toMatch(
    /^a\.ply: The header declares 4000000000 of "vertex", but there is room for \d+ at most: the file is cut off\.$/,
  );
  expect((await refusalOf({ 'a.ply': `${header(4, 2)}${SQUARE}3 0 1 2\n` })).message).toBe(
    'a.ply: The data ends before everything that the header declares: the file is cut off.',
  );
  expect((await refusalOf({ 'a.ply': `${header(4, 1)}${SQUARE}200 0 1 2\n` })).message).toMatch(
    /^a\.ply: A list of "vertex_indices" should have 200 values/,
  );
});

test('contradictions are refused with the element and its position', async () => {
  expect((await refusalOf({ 'a.ply': `${header(4, 1)}${SQUARE}3 0 1 9\n` })).message).toBe('a.ply: Face 1 names vertex 9 of 4.');
  expect((await refusalOf({ 'a.ply': header(4, 1).replace('property float y', 'property flaot y') + SQUARE })).message).toBe(
    'a.ply: Line 5 of the header, "property flaot y", is not understood.',
  );
  expect((await refusalOf({ 'a.ply': `${header(4, 1)}${SQUARE.replace('1 1 0', '1 one 0')}3 0 1 2\n` })).message).toBe(
    'a.ply: Line 3 of the data holds something that is no number.',
  );
  expect((await refusalOf({ 'a.ply': 'ply\nformat ascii 1.0\n' })).code).toBe('BROKEN');
});

test('points without faces are refused with a message', async () => {
  expect((await refusalOf({ 'scan.ply': `ply\nformat ascii 1.0\nelement vertex 1\n${XYZ}end_header\n0 0 0\n` })).message).toBe(
    'scan.ply: It holds points without faces between them.',
  );
});

test.each([
  ['ply-unknown-element-after.ply', 'the 2 elements named "range_grid" are left out.'],
  ['ply-vertex-list.ply', 'the list "weights" of its vertices is left out.'],
])('%s: what is not part of the surface is left out and named', async (name, warning) => {
  const { scene } = await readFiles({ [name]: await sample(`reported/${name}`) });
  expect(scene.meshes[0]?.primitives[0]?.indices.length).toBe(36);
  expect(scene.warnings).toEqual([`${name}: ${warning}`]);
});

test('a text PLY is read line by line: values beyond the header are passed over, also where lines are wrapped', async () => {
  const rows = '0 0 0 9\n1 0 0 9\n1 1 0 9\n0 1 0 9\n';
  const beyond = await readFiles({ 'a.ply': `${header(4, 2)}${rows}3 0 1 2 6 0 0 1 0 1 1\n3 0 2 3 6 0 0 1 1 0 1\n` });
  expect([...beyond.scene.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  const oneLine = await readFiles({ 'a.ply': `${header(4, 2)}${SQUARE.replaceAll('\n', ' ')}3 0 1 2 3 0 2 3` });
  expect([...oneLine.scene.meshes[0]!.primitives[0]!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  const wrapped = await readFiles({ 'a.ply': `${header(4, 1)}${SQUARE.replaceAll(' ', '\n')}4\n0 1\n2 3\n` });
  expect(wrapped.scene.meshes[0]!.primitives[0]!.positions.length).toBe(12);
});
