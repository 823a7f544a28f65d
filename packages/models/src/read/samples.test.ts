import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inspectScene } from '../inspect/index.ts';
import { expectWholeScene } from '../testing/expect-whole-scene.ts';
import { readFiles, refusalOf } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';

interface Expected {
  readonly parts: number;
  readonly triangles: number;
  readonly materials?: number;
  readonly textures?: number;
  readonly warnings?: readonly string[];
}

/** What each sample holds, by its source: declared counts, the names it was built with, what was damaged on purpose. */
const OPENS: Readonly<Record<string, Expected>> = {
  'simplefoc-bottom-swingup.stl': { parts: 1, triangles: 5112 },
  'spider-ascii.stl': {
    parts: 1,
    triangles: 1368 - 56,
    materials: 1,
    warnings: ['spider-ascii.stl: 56 triangles without area left out.'],
  },
  'two-solids-ascii.stl': { parts: 2, triangles: 2, materials: 1 },
  'no-normals.stl': { parts: 1, triangles: 1, materials: 1 },
  'non-manifold.stl': { parts: 1, triangles: 3878 },
  'zero-area-triangles.stl': {
    parts: 1,
    triangles: 3192 - 250,
    warnings: ['zero-area-triangles.stl: 250 triangles without area left out.'],
  },
  'huge-coordinates.stl': {
    parts: 1,
    triangles: 2942 - 532,
    materials: 1,
    warnings: [
      'huge-coordinates.stl: 532 triangles without area left out.',
      'huge-coordinates lies about 20000000 units from zero, where positions are only exact to 2.4 units; it may look stepped.',
    ],
  },
  'fuze.obj': { parts: 1, triangles: 1000, materials: 1, textures: 1 },
  'hundred_cubes.obj': { parts: 100, triangles: 1200, materials: 3 },
  'cube-rgb-binary.ply': { parts: 1, triangles: 12, materials: 1 },
  'cube-uv-ascii.ply': { parts: 1, triangles: 12 },
  'box-draco.glb': { parts: 1, triangles: 12, materials: 1 },
  'boolean-test.glb': { parts: 28, triangles: 3936 },
  'nested-hierarchy.glb': { parts: 3, triangles: 36, materials: 1 },
  'properties.glb': { parts: 3, triangles: 36, materials: 3 },
  'OrientationTest.gltf': { parts: 13, triangles: 524, materials: 7 },
  'CesiumMilkTruck.gltf': {
    parts: 3,
    triangles: 3624,
    materials: 4,
    textures: 1,
    warnings: ['CesiumMilkTruck.gltf: animations were left out; the model is shown as it stands.'],
  },
  'cube-ascii-7100.fbx': { parts: 1, triangles: 12, materials: 1 },
  'triangulate-binary-7500.fbx': { parts: 16, triangles: 32, materials: 1 },
  'box-embedded-texture-ascii.fbx': { parts: 1, triangles: 12, materials: 1, textures: 1 },
  'material-chart-binary-7700.fbx': {
    parts: 12,
    triangles: 24,
    materials: 12,
    textures: 2,
    warnings: [
      'material-chart-binary-7700.fbx: the texture chart_blue_srgb.png did not come along; the part is shown without it.',
      'material-chart-binary-7700.fbx: the texture chart_bright_blue_srgb.png did not come along; the part is shown without it.',
    ],
  },
  'nan-vertices.fbx': {
    parts: 1,
    triangles: 8,
    materials: 1,
    warnings: ['nan-vertices.fbx: 4 triangles with a corner that is no usable number left out.'],
  },
  'red-cube-blue-cylinder.step': { parts: 2, triangles: 292, materials: 2 },
  'blocks.3mf': {
    parts: 3,
    triangles: 36,
    materials: 3,
    warnings: ['blocks.3mf: "Raft" is of the kind "support", which is not built, and was left out.'],
  },
  'bracket.dae': {
    parts: 2,
    triangles: 24,
    materials: 2,
    warnings: ['bracket.dae: the texture oak.png did not come along; the part is shown without it.'],
  },
  'box-sides-assembly.step': { parts: 10, triangles: 3228, materials: 1 },
  'step-ap242-tessellated-solid.step': { parts: 1, triangles: 12 },
  'step-bodies.step': { parts: 3, triangles: 36 },
  'step-clip.step': { parts: 1, triangles: 60, materials: 1 },
  'step-hidden.step': {
    parts: 1,
    triangles: 12,
    materials: 1,
    warnings: ['Envelope is left out: it is hidden in the CAD program.'],
  },
  'step-mapped-scale.step': { parts: 2, triangles: 24 },
  'step-mirrored-mapped.step': { parts: 2, triangles: 40 },
  'step-name-cp1250.step': { parts: 2, triangles: 24 },
  'step-name-gb18030.step': { parts: 2, triangles: 24 },
  'step-name-shift_jis.step': { parts: 2, triangles: 24 },
  'step-partly-external.step': {
    parts: 1,
    triangles: 12,
    warnings: ['Elsewhere is left out: its geometry is in another file, elsewhere.stp. Export the assembly as one STEP file.'],
  },
  'step-partly-tessellated.step': { parts: 2, triangles: 24 },
  'step-planar-frame.step': { parts: 11, triangles: 276 },
  'step-transparent.step': { parts: 2, triangles: 24, materials: 2 },
};

/** What each sample that can't be opened is refused with. */
const REFUSED: Readonly<Record<string, string>> = {
  'bad-triangle-count.stl': 'The STL declares 4000000000 triangles, but there is room for 348 in it: it is damaged or cut off.',
  'empty.obj': 'There are no triangles in it.',
  'index-out-of-range.gltf':
    'It needs IndexOutOfRange.bin, which did not come along. Bring both files together, or export as GLB.',
  'missing-bin.gltf': 'It needs BoxTextured0.bin, which did not come along. Bring both files together, or export as GLB.',
  'blob-old-ascii-5800.fbx': 'This is FBX 5.8; FBX 6 and later can be read. Save it again as FBX 2011 or later.',
};

/** Files that a model needs, not models. */
const COMPANIONS = /\.(?:mtl|bin|png|jpg|md)$/;

/** Inputs of tests that stand beside what they are about. */
const OF_OTHER_TESTS = 'reported';

const withCompanions = async (name: string) => {
  const stem = name.replace(/\..*$/, '');
  const others = (await readdir(new URL('../samples/', import.meta.url))).filter(
    (other) => COMPANIONS.test(other) && other.startsWith(stem),
  );
  const entries = [name, ...others].map(async (file) => [file, await sample(file)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

test.each(Object.entries(OPENS))('%s opens with its parts, triangles and materials', async (name, expected) => {
  const { scene } = await readFiles(await withCompanions(name));
  const { parts, triangles, materials, textures, warnings } = inspectScene(scene);
  expect({ parts, triangles, materials: materials.length, textures: textures.length, warnings }).toEqual({
    materials: 0,
    textures: 0,
    warnings: [],
    ...expected,
  });
  expectWholeScene(scene);
});

test.each(Object.entries(REFUSED))('%s is refused with a message', async (name, reason) => {
  expect((await refusalOf(await withCompanions(name))).message).toBe(`${name}: ${reason}`);
});

test('every sample is expected to open, to be refused or to belong to one that opens', async () => {
  const names = (await readdir(new URL('../samples/', import.meta.url))).filter(
    (name) => !COMPANIONS.test(name) && name !== OF_OTHER_TESTS,
  );
  expect(names.sort()).toEqual([...Object.keys(OPENS), ...Object.keys(REFUSED)].sort());
});
