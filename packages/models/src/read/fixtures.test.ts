import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inspectScene } from '../inspect/index.ts';
import { expectWholeScene } from '../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../testing/read-files.ts';

/** A larger set of models that exists only where the product is developed. */
const FOLDER = new URL('../../../../../shared/fixtures/models/', import.meta.url);

interface Opened {
  readonly parts: number;
  readonly triangles: number;
  readonly materials?: number;
  readonly textures?: number;
  /** Names of some of its nodes. */
  readonly names?: readonly string[];
}

/** What each model holds by its source that isn't among the samples. Triangles of CAD depend on how finely it is cut. */
const OPENED: readonly (readonly [path: string, expected: Opened])[] = [
  ['stl/so101-sts3215-servo-binary.stl', { parts: 1, triangles: 19_080 }],
  ['stl/tray-bottom-ascii.STL', { parts: 1, triangles: 4_520 }],
  ['obj/no-material.obj', { parts: 1, triangles: 5_750 }],
  ['ply/cycloidal-binary.ply', { parts: 1, triangles: 43_368, materials: 1 }],
  ['ply/wuson.ply', { parts: 1, triangles: 3_732, materials: 1 }],
  ['glb/alpha-blend-mode-test.glb', { parts: 9, triangles: 61, materials: 6, textures: 9 }],
  ['glb/large-so101-single-mesh.glb', { parts: 1, triangles: 398_884 }],
  ['glb/so101-arm-assembly.glb', { parts: 17, triangles: 398_884, materials: 2 }],
  ['fbx/ngon-maze-binary-7700.fbx', { parts: 1, triangles: 41_136 - 250, materials: 4 }],
  ['step/featuretype.step', { parts: 1, triangles: 3_380, materials: 1, names: ['featuretype'] }],
  ['step/so101-motor-holder.step', { parts: 1, triangles: 6_026, materials: 1, names: ['Motor_holder_SO101_Base v1'] }],
  [
    'step/amr-cover-assembly.step',
    {
      parts: 53,
      triangles: 35_428,
      names: ['MMP.01.00.00.000 Cover assembly', 'Гайка DIN 934_Hexagon Nut ISO - 4032 - M3 - D - C'],
    },
  ],
];

const REFUSED: readonly (readonly [path: string, reason: string])[] = [
  ['broken/empty.glb', 'The file is empty.'],
  ['broken/jpeg-named-as.stl', 'This is a JPEG picture, not a 3D model that can be read.'],
  ['broken/truncated.glb', 'The file should have 1194080 bytes and has 700000: it is cut off.'],
  [
    'broken/truncated.step',
    "The STEP file is damaged or cut off (Line 10587: Incorrect syntax: unexpected end of file, expecting '('). Export it again.",
  ],
];

const isHere = existsSync(FOLDER);
const bytesOf = (path: string) => readFile(new URL(path, FOLDER));

for (const [path, { names = [], ...expected }] of isHere ? OPENED : []) {
  test(`${path} opens with its parts, triangles, materials and names`, async () => {
    const { scene } = await readFiles({ [basename(path)]: await bytesOf(path) });
    const { parts, triangles, materials, textures, nodes } = inspectScene(scene);
    expect({ parts, triangles, materials: materials.length, textures: textures.length }).toEqual({
      materials: 0,
      textures: 0,
      ...expected,
    });
    expect(nodes.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
    expectWholeScene(scene);
  });
}

for (const [path, reason] of isHere ? REFUSED : []) {
  test(`${path} is refused with a message`, async () => {
    const name = basename(path);
    expect((await refusalOf({ [name]: await bytesOf(path) })).message).toBe(`${name}: ${reason}`);
  });
}

test('an STL with the extension of a GLB is read as an STL', async () => {
  const named = isHere
    ? await bytesOf('broken/stl-named-as.glb')
    : await readFile(new URL('../samples/simplefoc-bottom-swingup.stl', import.meta.url));
  const { format, scene } = await readFiles({ 'named.glb': named });
  expect(format).toBe('STL');
  expect(scene.warnings).toEqual(['named.glb: the content is STL, whatever the name says, and was read as that.']);
});
