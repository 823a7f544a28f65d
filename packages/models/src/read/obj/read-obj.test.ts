import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { DEFAULT_MATERIAL } from '../../scene/default-material.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { parseMap } from './material-library.ts';

const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n';

test('VAL-28: an OBJ with its MTL and picture keeps parts, names, materials and coordinates of the picture', async () => {
  const { scene, format } = await readFiles({
    'plate.obj': `mtllib plate.mtl\n${SQUARE}vt 0 0\nvt 1 0\nvt 1 1\nvt 0 0.25\no Plate\nusemtl Oak\nf 1/1 2/2 3/3 4/4\n`,
    'plate.mtl': 'newmtl Oak\nKd 0.5 0.5 0.5\nd 0.5\nmap_Kd -clamp on D:\\textures\\wood oak.png\n',
    'wood oak.png': samplePng(),
  });
  expect(format).toBe('OBJ');
  expect(scene.nodes.map(({ partId, name }) => [partId, name])).toEqual([['0', 'Plate']]);
  const [primitive] = scene.meshes[0]!.primitives;
  expect([...primitive!.indices]).toEqual([0, 1, 2, 0, 2, 3]);
  // v is counted from the bottom in the file and from the top in a scene.
  expect([...primitive!.uvs!]).toEqual([0, 1, 1, 1, 1, 0, 0, 0.75]);
  expect(scene.materials[0]).toMatchObject({ name: 'Oak', baseColour: [1, 1, 1, 0.5], alpha: 'blend' });
  expect(scene.materials[0]?.maps.baseColour).toEqual({ texture: 0, wrapS: 'clamp', wrapT: 'clamp', strength: 1 });
  expect(scene.textures[0]).toMatchObject({ name: 'wood oak.png', mimeType: 'image/png' });
  expect(scene.warnings).toEqual([]);
});

test('colours of an MTL are those of a screen, so that half grey is 0.214 of the light', async () => {
  const { scene } = await readFiles({
    'a.obj': `mtllib a.mtl\n${SQUARE}usemtl Grey\nf 1 2 3\n`,
    'a.mtl': 'newmtl Grey\nKd 0.5 0.5 0.5\nTr 1.0\n',
  });
  expect(scene.materials[0]?.baseColour.map((value) => Number(value.toFixed(3)))).toEqual([0.214, 0.214, 0.214, 1]);
});

test('a missing material file and picture are reported in warnings, and the model is read', async () => {
  const without = await readFiles({ 'a.obj': `mtllib folder/paint.mtl\n${SQUARE}usemtl Red\nf 1 2 3\n` });
  expect(without.scene.warnings).toEqual(['a.obj: the material file paint.mtl did not come along; the parts are grey.']);
  const { scene } = await readFiles({
    'a.obj': `mtllib a.mtl\n${SQUARE}usemtl Red\nf 1 2 3\nusemtl Blue\nf 1 3 4\n`,
    'a.mtl': 'newmtl Red\nmap_Kd red.jpg\n',
  });
  expect(scene.warnings).toEqual([
    'a.obj: the texture red.jpg did not come along; the part is shown without it.',
    'a.obj: the material "Blue" is described nowhere; what uses it is grey.',
  ]);
  expect(scene.meshes[0]?.primitives.map(({ material }) => material)).toEqual([0, 1]);
  expect(scene.materials[1]).toEqual({ ...DEFAULT_MATERIAL, doubleSided: true });
  // Without a colour of its own it is light grey, never black.
  expect(scene.materials[0]?.baseColour.map((value) => Number(value.toFixed(3)))).toEqual([0.604, 0.604, 0.604, 1]);
});

test('groups are children of their object, and a group that is named again continues', async () => {
  const { scene } = await readFiles({
    'a.obj': `${SQUARE}o Frame\ng left\nf 1 2 3\ng right\nf 1 3 4\ng left\nf 2 3 4\no Lid\nf 1 2 4\n`,
  });
  expect(scene.nodes.map(({ partId, name, mesh }) => [partId, name, mesh])).toEqual([
    ['0', 'Frame', null],
    ['0.0', 'left', 0],
    ['0.1', 'right', 1],
    ['1', 'Lid', 2],
  ]);
  expect(scene.meshes.map(({ primitives }) => primitives[0]?.indices.length)).toEqual([6, 3, 3]);
});

test('corners may be counted from the end, and a backslash continues a line', async () => {
  const { scene } = await readFiles({ 'a.obj': `${SQUARE}vn 0 0 1\nf -4//-1 -3//-1 \\\n  -2//-1\n` });
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0]);
  expect([...scene.meshes[0]!.primitives[0]!.normals!]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
});

test('a concave polygon is triangulated without changing its shape', async () => {
  // An arrowhead: the fan around its first corner would fill the dent.
  const { scene } = await readFiles({ 'a.obj': 'v 0 2 0\nv -1 0 0\nv 0 1 0\nv 1 0 0\nf 2 3 4 1\n' });
  const { positions, indices } = scene.meshes[0]!.primitives[0]!;
  const areas = Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const [a, b, c] = [0, 1, 2].map((corner) => indices[3 * triangle + corner]!);
    const at = (vertex: number, axis: number) => positions[3 * vertex + axis]!;
    return ((at(b!, 0) - at(a!, 0)) * (at(c!, 1) - at(a!, 1)) - (at(b!, 1) - at(a!, 1)) * (at(c!, 0) - at(a!, 0))) / 2;
  });
  expect(areas.map(Math.abs).reduce((sum, area) => sum + area)).toBe(1);
  expect(new Set(areas.map(Math.sign)).size).toBe(1);
});

test('colours of vertices are kept', async () => {
  const { scene } = await readFiles({ 'a.obj': 'v 0 0 0 1 0 0\nv 1 0 0 0 1 0\nv 0 1 0 0 0 1\nf 1 2 3\n' });
  expect([...scene.meshes[0]!.primitives[0]!.colours!]).toEqual([1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1]);
});

test('survey coordinates keep millimetre precision', async () => {
  const { scene } = await readFiles({
    'a.obj': 'v 1000000000.001 5 0\nv 1000000000.002 5 0\nv 1000000000.001 5.001 0\nf 1 2 3\n',
  });
  const { positions } = scene.meshes[0]!.primitives[0]!;
  expect(positions[3]! - positions[0]!).toBeCloseTo(0.001, 6);
  expect(scene.nodes[0]!.matrix[12]! + positions[0]!).toBeCloseTo(1_000_000_000.001, 6);
  expect(scene.warnings).toEqual([]);
});

test('faces with invalid references, and incomplete lines, are refused with the line', async () => {
  expect(await refusalOf({ 'a.obj': `${SQUARE}f 1 2 7\n` })).toEqual({
    code: 'BROKEN',
    message: 'a.obj: Line 5: a face names vertex 7 of 4.',
  });
  expect((await refusalOf({ 'a.obj': `${SQUARE}f 0 1 2\n` })).message).toBe('a.obj: Line 5: a face names vertex 0 of 4.');
  expect((await refusalOf({ 'a.obj': 'v 1 2\n' })).message).toBe('a.obj: Line 1: 3 numbers were expected.');
});

test('lines and points are omitted with a warning; an OBJ of nothing else is refused', async () => {
  const { scene } = await readFiles({ 'a.obj': `${SQUARE}l 1 2\nf 1 2 3\n` });
  expect(scene.warnings).toEqual(['a.obj: lines are left out.']);
  expect(await refusalOf({ 'a.obj': `${SQUARE}l 1 2\n` })).toEqual({
    code: 'NO_TRIANGLES',
    message: 'a.obj: There are no triangles in it; lines are left out.',
  });
});

test('options before the name of a picture are distinguished from the name', () => {
  expect(parseMap('-s 2 2 1 -bm 0.5 my bump -o.png')).toEqual({
    file: 'my bump -o.png',
    clamped: false,
    strength: 0.5,
    moved: true,
  });
  expect(parseMap('-o 0 0 0 plain.png')).toEqual({ file: 'plain.png', clamped: false, strength: 1, moved: false });
  expect(parseMap('')).toBeUndefined();
});

test('trailing slashes, missing lists and faces of two corners do no harm', async () => {
  const { scene } = await readFiles({ 'a.obj': `${SQUARE}f 1// 2// 3//\nf 1/1/ 3/3/ 4/4/\nf 1 2\n` });
  const [primitive] = scene.meshes[0]!.primitives;
  expect(primitive?.indices.length).toBe(6);
  expect([primitive?.uvs, primitive?.normals]).toEqual([null, null]);
  expect(scene.warnings).toEqual([
    'a.obj: normals and texture coordinates that are named but not given are left out.',
    'a.obj: faces with fewer than three corners are left out.',
  ]);
});

test('more parts than can be shown are refused while they are read', async () => {
  const parts = Array.from({ length: 100_001 }, (_, part) => `g ${part}\nf 1 2 3\n`).join('');
  expect(await refusalOf({ 'a.obj': SQUARE + parts })).toEqual({
    code: 'TOO_LARGE',
    message: 'a.obj: The model has more than 100000 parts.',
  });
});

test('comments behind the words of a line are passed over, also behind names', async () => {
  const { scene } = await readFiles({ 'obj-inline-comment.obj': await sample('reported/obj-inline-comment.obj') });
  expect(scene.meshes[0]?.primitives[0]?.indices.length).toBe(36);
  const obj =
    'mtllib a.mtl # materials\nv 0 0 0\nv 1 0 0\nv 0 1 0 # last\nusemtl Red # paint\nf 1 2 3\nusemtl Steel #2\nf 1//\t2 3 # back\n';
  const mtl = 'newmtl Red\nKd 1 0 0 # full\nnewmtl Steel #2\nKd 0 0 1\n';
  const { scene: named } = await readFiles({ 'a.obj': obj, 'a.mtl': mtl });
  expect(named.materials.map(({ name, baseColour }) => [name, ...baseColour.slice(0, 3)])).toEqual([
    ['Red', 1, 0, 0],
    ['Steel #2', 0, 0, 1],
  ]);
  expect(named.meshes[0]?.primitives.map(({ material }) => material)).toEqual([0, 1]);
  expect(named.warnings).toEqual([]);
});

test('two objects of one name are two parts', async () => {
  const { scene } = await readFiles({ 'obj-same-name-twice.obj': await sample('reported/obj-same-name-twice.obj') });
  // They are equal, so they share a mesh.
  expect(scene.nodes.map(({ name, mesh }) => [name, mesh])).toEqual([
    ['Bolt', 0],
    ['Bolt', 0],
  ]);
  expect(scene.nodes[0]?.matrix).not.toEqual(scene.nodes[1]?.matrix);
});

test('decimal commas and a byte order mark are read', async () => {
  const { scene } = await readFiles({ 'a.obj': '\ufeffv 0 0 0\nv 1,5 0 0\nv 0 2,25e0 0 0,5 0 0\nf 1 2 3\n' });
  expect([...scene.meshes[0]!.primitives[0]!.positions]).toEqual([0, 0, 0, 1.5, 0, 0, 0, 2.25, 0]);
});
