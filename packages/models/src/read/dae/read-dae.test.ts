import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { boundsOf } from '../../scene/bounds.ts';
import { expectWholeScene } from '../../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';

const rounded = (values: readonly number[] = []) => values.map((value) => Math.round(value * 1e4) / 1e4 + 0);

/** A document whose only geometry has the square's points and these lists. */
const withLists = (lists: string, more = '', instance = '<instance_geometry url="#g"/>') => `<?xml version="1.0"?>
<COLLADA version="1.4.1"><asset><unit meter="0.001"/></asset>${more}<library_geometries><geometry id="g" name="Plate"><mesh>
<source id="s"><float_array id="a" count="12">0 0 0 1 0 0 1 1 0 0 1 0</float_array><technique_common><accessor source="#a" count="4" stride="3"/></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#s"/></vertices>${lists}</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="vs"><node name="Plate">${instance}</node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#vs"/></scene></COLLADA>`;
const INPUT = '<input semantic="VERTEX" source="#v" offset="0"/>';
const read = async (content: string) => (await readFiles({ 'a.dae': content })).scene;

test('hierarchy, places, units, materials and pictures are read', async () => {
  const { scene, format } = await readFiles({ 'bracket.dae': await sample('bracket.dae'), 'oak.png': samplePng() });
  expect(format).toBe('COLLADA');
  expect(scene.nodes.map(({ partId, name, mesh }) => [partId, name, mesh])).toEqual([
    ['0', 'Frame', null],
    ['0.0', 'Left', 0],
    ['0.1', 'Pair', 1],
  ]);
  // In centimetres, z up: the left block lies from x 3 to 5, y 0 to 1, z 0 to 6; the other from x 5 to 6, y 0 to 2, z 10 to 13.
  expect(rounded(boundsOf(scene)?.least)).toEqual([30, 0, -20]);
  expect(rounded(boundsOf(scene)?.most)).toEqual([60, 130, 0]);
  expect(scene.materials.map(({ name, alpha, baseColour, doubleSided }) => [name, alpha, ...baseColour, doubleSided])).toEqual([
    ['Red', 'blend', 1, 0, 0, 0.5, false],
    ['Oak', 'opaque', 1, 1, 1, 1, false],
  ]);
  const [red, oak] = scene.meshes[0]?.primitives ?? [];
  expect([red?.indices.length, red?.material, oak?.indices.length, oak?.material]).toEqual([24, 0, 12, 1]);
  expect([...(oak?.uvs?.subarray(0, 2) ?? [])]).toEqual([0, 1]);
  expect(scene.materials[1]?.maps.baseColour?.texture).toBe(0);
  expect(scene.warnings).toEqual([]);
  expectWholeScene(scene);
});

test.each([
  ['triangles', `<triangles count="2">${INPUT}<p>0 1 2 0 2 3</p></triangles>`],
  ['polygons', `<polygons count="1">${INPUT}<p>0 1 2 3</p></polygons>`],
  ['strips', `<tristrips count="1">${INPUT}<p>0 1 3 2</p></tristrips>`],
  ['fans', `<trifans count="1">${INPUT}<p>0 1 2 3</p></trifans>`],
])('%s become triangles that face the same way', async (_what, list) => {
  const scene = await read(withLists(list));
  const { positions, indices } = scene.meshes[0]!.primitives[0]!;
  expect(indices.length).toBe(6);
  for (let at = 0; at < 6; at += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(at, at + 3);
    const side = (vertex: number, axis: number) => (positions[3 * vertex + axis] ?? 0) - (positions[3 * a + axis] ?? 0);
    expect(side(b, 0) * side(c, 1) - side(b, 1) * side(c, 0)).toBe(1);
  }
});

test('bones, lines and animations are left out and named', async () => {
  const controller =
    '<library_animations><animation/></library_animations><library_controllers><controller id="c" name="Arm"><skin source="#g"><bind_shape_matrix>1 0 0 7 0 1 0 0 0 0 1 0 0 0 0 1</bind_shape_matrix></skin></controller></library_controllers>';
  const lists = `<lines count="1">${INPUT}<p>0 1</p></lines><triangles count="1">${INPUT}<p>0 1 2</p></triangles>`;
  const scene = await read(withLists(lists, controller, '<instance_controller url="#c"/>'));
  expect(boundsOf(scene)?.least[0]).toBe(7);
  expect(scene.warnings).toEqual([
    'a.dae: the bones of "Arm" are left out; it is shown in the shape that they start from.',
    'a.dae: the lines of "Plate" are left out.',
    'a.dae: animations were left out; the model is shown as it stands.',
  ]);
});

test('lists of any length are read: siblings of the scene, inputs of a list', async () => {
  const triangles = (input: string) => `<triangles count="1">${input}<p>0 1 2</p></triangles>`;
  const extras = '<extra/>'.repeat(200_000);
  expect((await read(withLists(triangles(INPUT), extras))).nodes.length).toBe(1);
  expect((await read(withLists(triangles(INPUT + '<input semantic="TEXCOORD" offset="0"/>'.repeat(200_000))))).nodes.length).toBe(
    1,
  );
});

test('what an address names elsewhere, or nowhere, is a warning by its name', async () => {
  const triangles = `<triangles count="1" material="m">${INPUT}<p>0 1 2</p></triangles>`;
  const bound = (target: string) =>
    `<instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="m" target="${target}"/></technique_common></bind_material></instance_geometry>`;
  const instances = `<instance_geometry url="parts.dae#bolt"/><instance_geometry url="#nut"/><instance_controller url="#arm"/>
    <instance_node url="parts.dae#frame"/><instance_node url="#rail"/><instance_node/>${bound('#steel')}${bound('#paint')}`;
  const controller =
    '<library_controllers><controller id="arm" name="Arm"><skin source="#lost"/></controller></library_controllers>';
  const material =
    '<library_materials><material id="paint" name="Paint"><instance_effect url="#gone"/></material></library_materials>';
  const scene = await read(
    withLists(triangles, controller + material, instances).replace('#vs"/></scene>', 'all.dae#vs"/></scene>'),
  );
  expect(scene.nodes.filter(({ mesh }) => mesh !== null).length).toBe(2);
  expect(scene.warnings).toEqual([
    'a.dae: all.dae#vs, which "scene" refers to, is in another file, which is not read; the first scene of this file is shown.',
    'a.dae: parts.dae#bolt, which "Plate" refers to, is in another file, which is not read; it is left out.',
    'a.dae: #nut, which "Plate" refers to, is not in the file; it is left out.',
    'a.dae: the bones of "Arm" are left out; it is shown in the shape that they start from.',
    'a.dae: #lost, which "Arm" refers to, is not in the file; it is left out.',
    'a.dae: #steel, which "Plate" refers to, is not in the file; what has that material is grey.',
    'a.dae: #gone, which "Paint" refers to, is not in the file; what has that material is grey.',
    'a.dae: parts.dae#frame, which "Plate" refers to, is in another file, which is not read; it is left out.',
    'a.dae: #rail, which "Plate" refers to, is not in the file; it is left out.',
    'a.dae: an address of "Plate" is empty; it is left out.',
  ]);
});

test('a node that looks at a point is turned to it; a transform that is not followed is a warning by its name', async () => {
  const triangles = `<triangles count="1">${INPUT}<p>0 1 2</p></triangles>`;
  const turned = (transform: string) =>
    read(withLists(triangles).replace('<node name="Plate">', `<node name="Plate">${transform}`));
  // From x 10 to x 20: z, away from the point, is −x of the document; x is across it, z of the document.
  const looking = await turned('<lookat>10 0 0 20 0 0 0 1 0</lookat>');
  expect(looking.warnings).toEqual([]);
  expect([rounded(boundsOf(looking)?.least), rounded(boundsOf(looking)?.most)]).toEqual([
    [10, 0, 0],
    [10, 1, 1],
  ]);
  const notFollowed = (what: string) => [`a.dae: the ${what} of "Plate" is not followed; the part may stand or look otherwise.`];
  const places = '<translate>5 0 0</translate>';
  for (const [what, transform] of [
    ['skew', '<skew>45 0 1 0 1 0 0</skew>'],
    ['matrix', '<matrix>1 0 0 0</matrix>'],
    ['scale', '<scale>2</scale>'],
    ['rotate', '<rotate>0 0 1 x</rotate>'],
    ['lookat', '<lookat>0 0 0 0 1 0 0 1 0</lookat>'],
  ] as const) {
    const scene = await turned(places + transform);
    expect(scene.warnings).toEqual(notFollowed(what));
    expect([rounded(boundsOf(scene)?.least), rounded(boundsOf(scene)?.most)]).toEqual([
      [5, 0, 0],
      [6, 1, 0],
    ]);
  }
});

test('hostile documents are refused with a message', async () => {
  const message = async (content: string) => (await refusalOf({ 'a.dae': content })).message;
  const again = '<library_nodes><node id="n"><instance_node url="#n"/></node></library_nodes>';
  expect(await message(withLists('', again, '<instance_node url="#n"/>'))).toBe(
    'a.dae: The parts are nested more than 100 deep.',
  );
  expect(await message(withLists(`<triangles count="1">${INPUT}<p>0 1 9</p></triangles>`))).toBe(
    'a.dae: None of its 1 triangle can be shown: they have no area or corners that are no usable numbers.',
  );
  expect(await message(withLists('').replace('<COLLADA', '<!DOCTYPE COLLADA SYSTEM "file:///etc/passwd"><COLLADA'))).toBe(
    'a.dae: It declares a document type, which no model needs.',
  );
  expect(await message(withLists(''))).toBe('a.dae: There are no triangles in it.');
});
