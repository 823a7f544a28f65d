import { buffer } from 'node:stream/consumers';
import { samplePng } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { inspectScene } from '../../inspect/index.ts';
import { boundsOf } from '../../scene/bounds.ts';
import { expectWholeScene } from '../../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../../testing/read-files.ts';
import { sample } from '../../testing/sample.ts';
import { companionsOf } from '../companions.ts';
import { fileInMemory } from '../model-file.ts';
import { read3mf } from './read-3mf.ts';

const NAMESPACE = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"';
const MATERIALS = 'xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02"';
const SQUARE =
  '<vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="1" y="1" z="0"/><vertex x="0" y="1" z="0"/></vertices>';
const model = (resources: string, build: string) =>
  `<?xml version="1.0"?><model ${NAMESPACE} ${MATERIALS}><resources>${resources}</resources><build>${build}</build></model>`;
const plate = (triangles: string, more = '') =>
  model(
    `${more}<object id="9" name="Plate"><mesh>${SQUARE}<triangles>${triangles}</triangles></mesh></object>`,
    '<item objectid="9"/>',
  );
const TRIANGLES = '<triangle v1="0" v2="1" v3="2"/><triangle v1="0" v2="2" v3="3"/>';

async function packageOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

test('parts, components, units, other model files and colours of a package are read', async () => {
  const { scene, format, file } = await readFiles({ 'blocks.3mf': await sample('blocks.3mf') });
  expect([format, file]).toEqual(['3MF', 'blocks.3mf']);
  expect(scene.nodes.map(({ partId, name, mesh }) => [partId, name, mesh])).toEqual([
    ['0', 'Pair', null],
    ['0.0', 'Block', 0],
    ['0.1', 'Block', 0],
    ['0.2', 'Pin', 1],
  ]);
  const inch = ({ least, most } = boundsOf(scene)!) =>
    [least, most].map((end) => end.map((value) => Math.round((value / 25.4) * 1e4) / 1e4 + 0));
  expect(inch()).toEqual([
    [0, 0, -2],
    [10, 8, 0],
  ]);
  expect(scene.materials.map(({ name, alpha, doubleSided }) => [name, alpha, doubleSided])).toEqual([
    ['Steel', 'opaque', false],
    ['Glass', 'blend', false],
    ['', 'opaque', false],
  ]);
  const coloured = scene.meshes[0]?.primitives.find(({ colours }) => colours !== null);
  expect(new Set(Array.from({ length: 4 }, (_, at) => coloured?.colours?.subarray(4 * at, 4 * at + 3).join()))).toEqual(
    new Set(['1,0,0', '0,1,0']),
  );
  expectWholeScene(scene);
});

test('a package under another name, or without relationships, is read all the same', async () => {
  const zip = await readFiles({
    'kit.zip': await packageOf({ '[Content_Types].xml': '<Types/>', '3D/3dmodel.model': plate(TRIANGLES) }),
  });
  expect([zip.format, inspectScene(zip.scene).triangles]).toEqual(['3MF', 2]);
});

test('pictures of a package are laid on their triangles', async () => {
  const resources =
    '<m:texture2d id="1" path="/3D/Textures/oak.png" contenttype="image/png"/><m:texture2dgroup id="2" texid="1"><m:tex2coord u="0" v="0"/><m:tex2coord u="1" v="0"/><m:tex2coord u="1" v="1"/></m:texture2dgroup>';
  const files = {
    '3D/3dmodel.model': plate('<triangle v1="0" v2="1" v3="2" pid="2" p1="0" p2="1" p3="2"/>', resources),
    '3D/Textures/oak.png': samplePng(),
    'Metadata/oak.png': samplePng(),
  };
  const { scene } = await readFiles({ 'a.3mf': await packageOf(files) });
  const [primitive] = scene.meshes[0]!.primitives;
  expect([...primitive!.uvs!]).toEqual([0, 1, 1, 1, 1, 0]);
  expect(scene.materials[primitive!.material!]?.maps.baseColour?.texture).toBe(0);
  expect(scene.warnings).toEqual([]);
});

test('a triangle without a list of its own takes its indices in the list of its object', async () => {
  const materials =
    '<basematerials id="1"><base name="Red" displaycolor="#FF0000"/><base name="Green" displaycolor="#00FF00"/></basematerials>';
  const triangles =
    '<triangle v1="0" v2="1" v3="2"/><triangle v1="0" v2="2" v3="3" p1="1"/><triangle v1="0" v2="1" v3="3" pid="1"/>';
  const { scene } = await readFiles({
    'a.3mf': plate(triangles, materials).replace('<object id="9"', '<object id="9" pid="1" pindex="0"'),
  });
  const trianglesOf = new Map(
    scene.meshes[0]?.primitives.map(({ material, indices }) => [scene.materials[material ?? -1]?.name, indices.length / 3]),
  );
  expect([...trianglesOf]).toEqual([
    ['Red', 2],
    ['Green', 1],
  ]);
  const colours = '<m:colorgroup id="1"><m:color color="#FF0000"/><m:color color="#00FF00"/></m:colorgroup>';
  const coloured = await readFiles({
    'a.3mf': plate('<triangle v1="0" v2="1" v3="2" p2="1" p3="1"/>', colours).replace('<object id="9"', '<object id="9" pid="1"'),
  });
  expect([...(coloured.scene.meshes[0]?.primitives[0]?.colours ?? [])]).toEqual([1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
});

test('as many lists and materials as triangles take about as long as one list of one material', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => at + 100);
  const base = (name: string | number) => `<base name="${name}" displaycolor="#102030"/>`;
  const lists = many.map((id) => `<basematerials id="${id}">${base(id)}</basematerials>`).join('');
  const list = `<basematerials id="1">${many.map(() => base('Steel')).join('')}</basematerials>`;
  const uses = (use: (id: number, at: number) => string) =>
    many.map((id, at) => `<triangle v1="0" v2="1" v3="2" ${use(id, at)}/>`).join('');
  const distinct = plate(
    uses((id) => `pid="${id}" p1="0"`),
    lists,
  );
  const same = plate(
    uses((_, at) => `pid="1" p1="${at}"`),
    list,
  );
  const processorTimeOf = async (content: string) => {
    const before = process.cpuUsage();
    const file = fileInMemory('a.3mf', Buffer.from(content));
    const { materials, meshes } = await read3mf(file, { companions: companionsOf(file, []), signal: undefined });
    expect([materials.length, meshes[0]?.primitives.length]).toEqual([content === same ? 1 : many.length, many.length]);
    return process.cpuUsage(before).user;
  };
  await processorTimeOf(same);
  expect((await processorTimeOf(distinct)) / (await processorTimeOf(same))).toBeLessThan(4);
});

test('what is not followed is left out and named', async () => {
  const composite = '<m:compositematerials id="1" matid="0" matindices="0"/>';
  const { scene } = await readFiles({
    'a.3mf': model(
      `${composite}<object id="9" name="Plate"><mesh>${SQUARE}<triangles><triangle v1="0" v2="1" v3="2" pid="1" p1="0"/></triangles><beamlattice/></mesh></object>`,
      '<item objectid="9"/><item objectid="7"/><item objectid="1" path="/3D/gone.model"/>',
    ),
  });
  expect(scene.warnings).toEqual([
    'a.3mf: the beam lattice of "Plate" is left out.',
    'a.3mf: the mixed materials of "Plate" are left out; it is grey there.',
    'a.3mf: it builds an object 7 that is not there.',
    'a.3mf: /3D/gone.model is not in the package; what it holds is left out.',
  ]);
});

test('of a hundred thousand different warnings a thousand are kept while reading, and fifty are shown', async () => {
  const items = Array.from({ length: 100_000 }, (_, at) => `<item objectid="${at + 10}"/>`).join('');
  const content = model(
    `<object id="9"><mesh>${SQUARE}<triangles>${TRIANGLES}</triangles></mesh></object>`,
    `<item objectid="9"/>${items}`,
  );
  const file = fileInMemory('a.3mf', Buffer.from(content));
  const { warnings } = await read3mf(file, { companions: companionsOf(file, []), signal: undefined });
  expect([warnings.length, warnings[0]]).toEqual([1_000, 'a.3mf: it builds an object 10 that is not there.']);
  const shown = (await readFiles({ 'a.3mf': content })).scene.warnings;
  expect([shown.length, shown.at(-1)]).toEqual([50, 'At least 951 more of these.']);
});

test('a unit that only the language has is no unit; a part without a usable place is left out by its name', async () => {
  const odd = plate(TRIANGLES).replace('<model ', '<model unit="constructor" ');
  const inMillimetres = (await readFiles({ 'a.3mf': odd })).scene;
  expect(boundsOf(inMillimetres)?.most.map(Math.round)).toEqual([1, 0, 0]);
  expect(inMillimetres.warnings).toEqual(['a.3mf: its unit "constructor" is not known; it is read in millimetres.']);
  const far = '1e200 0 0 0 1e200 0 0 0 1e200 0 0 0';
  const resources = `<object id="9" name="Plate"><mesh>${SQUARE}<triangles>${TRIANGLES}</triangles></mesh></object>
    <object id="10" name="Far"><components><component objectid="9" transform="${far}"/></components></object>`;
  const { scene } = await readFiles({
    'a.3mf': model(resources, `<item objectid="9"/><item objectid="10" transform="${far}"/>`),
  });
  expect(scene.nodes.map(({ name, mesh }) => [name, mesh])).toEqual([
    ['Plate', 0],
    ['Far', null],
    ['Plate', null],
  ]);
  expect(scene.nodes.flatMap(({ matrix }) => matrix).every((value) => Number.isFinite(Math.fround(value)))).toBe(true);
  expect(scene.warnings).toEqual(['a.3mf: the place of "Far" is no usable number; it is left out with all below it.']);
});

test('hostile packages are refused with a message', async () => {
  const chain = (count: number, copies: number) =>
    Array.from(
      { length: count },
      (_, id) => `<object id="${id}"><components>${`<component objectid="${id + 1}"/>`.repeat(copies)}</components></object>`,
    ).join('');
  const last = `<object id="20"><mesh>${SQUARE}<triangles>${TRIANGLES}</triangles></mesh></object>`;
  const message = async (content: string) => (await refusalOf({ 'a.3mf': content })).message;
  expect(await message(model(chain(20, 10) + last, '<item objectid="0"/>'))).toBe('a.3mf: The model has more than 100000 parts.');
  expect(
    await message(model('<object id="0"><components><component objectid="0"/></components></object>', '<item objectid="0"/>')),
  ).toBe('a.3mf: The parts are nested more than 100 deep.');
  expect(await message(plate('<triangle v1="0" v2="1" v3="9"/>'))).toBe('a.3mf: Triangle 1 of "Plate" names no vertex of its 4.');
  expect(await message(plate(TRIANGLES).replace('?>', '?><!DOCTYPE model [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'))).toBe(
    'a.3mf: It declares a document type, which no model needs.',
  );
  expect(await message(plate(TRIANGLES).slice(0, -20))).toMatch(
    /^a\.3mf: The XML in it is damaged or cut off in line 1, column \d+\.$/,
  );
  expect(await message(plate('<a>'.repeat(300)))).toBe('a.3mf: Its elements are nested more than 200 deep.');
  expect(await message(model('', ''))).toBe('a.3mf: There are no triangles in it.');
});
