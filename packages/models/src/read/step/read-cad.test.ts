import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';

/** Files that come with the package we read STEP and IGES by. */
const packaged = (path: string) => {
  const root = dirname(dirname(createRequire(import.meta.url).resolve('occt-import-js')));
  return readFile(join(root, 'test', 'testfiles', path));
};

const corners = (positions: Float32Array) => {
  const low = [0, 1, 2].map((axis) => Math.min(...positions.filter((_, at) => at % 3 === axis)));
  const high = [0, 1, 2].map((axis) => Math.max(...positions.filter((_, at) => at % 3 === axis)));
  return [low, high].map((corner) => corner.map((value) => Number(value.toFixed(4))));
};

test('a STEP assembly keeps its parts, names and colours', async () => {
  const { scene, format } = await readFiles({ 'two.step': await sample('red-cube-blue-cylinder.step') });
  expect(format).toBe('STEP');
  expect(scene.nodes.map(({ partId, name, parent }) => [partId, name, parent])).toEqual([
    ['0', 'blue_cylinder', null],
    ['1', 'red_cube', null],
  ]);
  // #DD5228 as the file has it, 0.8667 0.3216 0.1569, in linear light.
  const cube = scene.meshes[1]?.primitives[0];
  expect(scene.materials[cube?.material ?? -1]?.baseColour.map((value) => Number(value.toFixed(3)))).toEqual([
    0.723, 0.084, 0.021, 1,
  ]);
  expect(cube?.indices.length).toBe(36);
  expect(scene.warnings).toEqual([]);
});

test('an IGES file is read in millimetres, as one part', async () => {
  const { scene, format } = await readFiles({ 'cube.igs': await packaged('cube-10x10mm/Cube 10x10.igs') });
  expect(format).toBe('IGES');
  expect(scene.nodes.length).toBe(1);
  const [low = [], high = []] = corners(scene.meshes[0]!.primitives[0]!.positions);
  expect(high.map((value, axis) => value - (low[axis] ?? 0))).toEqual([10, 10, 10]);
});

test('faces of another colour become primitives of the same part', async () => {
  const { scene } = await readFiles({ 'io1.stp': await packaged('cax-if/io1-cm-214.stp') });
  expect(scene.nodes.filter((node) => node.mesh !== null).length).toBe(1);
  expect(scene.meshes[0]?.primitives.length).toBe(2);
  const colours = scene.meshes[0]?.primitives.map(({ material }) => scene.materials[material ?? -1]?.baseColour.join(' '));
  expect(new Set(colours).size).toBe(2);
});

test('a truncated STEP file is refused with the line', async () => {
  const whole = Buffer.from(await sample('red-cube-blue-cylinder.step'));
  const refusal = await refusalOf({ 'cut.step': whole.subarray(0, 9_000) });
  expect(refusal.code).toBe('BROKEN');
  expect(refusal.message).toMatch(/^cut\.step: The STEP file is damaged or cut off \(Line \d+: Incorrect syntax/);
});

test('after a broken file the next one is read normally', async () => {
  const whole = await sample('red-cube-blue-cylinder.step');
  await refusalOf({ 'cut.step': whole.subarray(0, 5_000) });
  expect((await readFiles({ 'two.step': whole })).scene.nodes.length).toBe(2);
});

test('a STEP without surfaces is refused', async () => {
  const text =
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n";
  expect((await refusalOf({ 'none.step': text })).message).toMatch(/^none\.step: The STEP file /);
});

test('an assembly spread over files is reported', async () => {
  expect((await refusalOf({ 'tail.stp': await packaged('cax-if/s1-c5-214/TAIL.stp') })).message).toBe(
    'tail.stp: It only says how parts of other files stand together. Export the assembly as one STEP file.',
  );
});
