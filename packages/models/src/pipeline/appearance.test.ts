import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { readScene } from '../read/index.ts';
import type { Scene } from '../scene/scene.ts';
import { readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { processModel } from './process-model.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const SHOWN = ['orig.glb', '1.glb', '3.glb', '5.glb'];

/** The files that are shown of a sample, read back, and its picture. */
async function filesOf(name: string): Promise<{ shown: Scene[]; picture: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'benchbook-appearance-'));
  folders.push(folder);
  const path = join(folder, 'source');
  await writeFile(path, await sample(name));
  await processModel({ files: [{ name: name.replace(/^.*\//, ''), path }], folder: join(folder, 'made') });
  const shown = await Promise.all(SHOWN.map((file) => readScene([{ name: file, path: join(folder, 'made', file) }])));
  return {
    shown,
    picture: await sharp(join(folder, 'made', 'picture.webp'))
      .raw()
      .toBuffer(),
  };
}

/** Bytes of every colour of the surface as a screen shows it: vertex colour times material. IEC 61966-2-1. */
function coloursOf(scene: Scene): number[][] {
  const found = new Map<string, number[]>();
  for (const { material, colours, positions } of scene.meshes.flatMap(({ primitives }) => primitives)) {
    const base = scene.materials[material ?? -1]?.baseColour ?? [0, 0, 0, 1];
    for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
      const screen = [0, 1, 2].map((k) => (colours?.[4 * vertex + k] ?? 1) * (base[k] ?? 0)).map(asByte);
      found.set(screen.join(' '), screen);
    }
  }
  return [...found.values()];
}

function asByte(linear: number): number {
  return Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));
}

test.each([
  ['reported/ply-float-colours.ply', [255, 127.5, 0]],
  ['reported/gltf-quantised.glb', [255, 188, 0]],
  ['reported/obj-vertex-colours-255.obj', [255, 1, 0]],
])('%s: vertex colours are shown as they are where no material is given', async (name, colour) => {
  const { shown } = await filesOf(name);
  for (const colours of shown.map(coloursOf)) {
    expect(colours).toHaveLength(1);
    colour.forEach((byte, k) => expect(Math.abs((colours[0]?.[k] ?? 0) - byte)).toBeLessThanOrEqual(0.5));
  }
});

/** Whether each material of the scene shows both sides, by the name of the first part that has it. */
function sidesOf(scene: Scene): Record<string, boolean> {
  return Object.fromEntries(
    scene.nodes.flatMap(({ name, mesh }) =>
      (scene.meshes[mesh ?? -1]?.primitives ?? []).map(({ material }) => [
        name,
        scene.materials[material ?? -1]?.doubleSided === true,
      ]),
    ),
  );
}

test.each(['no-normals.stl', 'two-solids-ascii.stl', 'reported/step-open-shell.step'])(
  '%s: an open surface is shown from both sides in every file',
  async (name) => {
    const { shown } = await filesOf(name);
    for (const scene of shown) expect(Object.values(sidesOf(scene))).not.toContain(false);
  },
);

test.each([
  'reported/stl-magics.stl',
  'simplefoc-bottom-swingup.stl',
  'hundred_cubes.obj',
  'cube-rgb-binary.ply',
  'cube-ascii-7100.fbx',
  'red-cube-blue-cylinder.step',
])('%s: a closed body is shown from outside, which is quicker', async (name) => {
  const { shown } = await filesOf(name);
  for (const scene of shown) expect(Object.values(sidesOf(scene))).not.toContain(true);
});

test('a body that is inside out, or has a piece that is, is shown from both sides', async () => {
  const cube = (await readFiles({ 'cube.ply': await sample('cube-rgb-binary.ply') })).scene.meshes[0]?.primitives[0];
  const facets = (turned: boolean, move: number) => {
    const { indices, positions } = cube ?? { indices: new Uint32Array(), positions: new Float32Array() };
    return Array.from({ length: indices.length / 3 }, (_, triangle) => {
      const corners = [0, turned ? 2 : 1, turned ? 1 : 2].map((k) => 3 * (indices[3 * triangle + k] ?? 0));
      const vertices = corners.map((at) => `vertex ${(positions[at] ?? 0) + move} ${positions[at + 1]} ${positions[at + 2]}`);
      return `facet normal 0 0 0\nouter loop\n${vertices.join('\n')}\nendloop\nendfacet`;
    }).join('\n');
  };
  const sides = async (...pieces: string[]) =>
    Object.values(sidesOf((await readFiles({ 'a.stl': `solid a\n${pieces.join('\n')}\nendsolid a\n` })).scene));
  expect(await sides(facets(false, 0), facets(false, 100))).toEqual([false]);
  expect(await sides(facets(true, 0))).toEqual([true]);
  expect(await sides(facets(false, 0), facets(true, 100))).toEqual([true]);
});

test('a glTF keeps the sides that it says', async () => {
  const { scene } = await readFiles({ 'a.glb': await sample('nested-hierarchy.glb') });
  // Closed bodies of a material that says both sides.
  expect(scene.materials.map(({ doubleSided }) => doubleSided)).toEqual([true]);
});

test('front and back of different materials are each shown from their own side', async () => {
  const square = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 5 0 0\nv 6 0 0\nv 6 1 0\n';
  const obj = `mtllib a.mtl\n${square}usemtl Front\nf 1 2 3\nf 1 3 4\nusemtl Back\nf 3 2 1\nf 4 3 1\nusemtl Rib\nf 5 6 7\n`;
  const { scene } = await readFiles({ 'a.obj': obj, 'a.mtl': 'newmtl Front\nKd 1 0 0\nnewmtl Back\nKd 0 0 1\nnewmtl Rib\n' });
  const shown = scene.meshes[0]?.primitives.map(({ material }) => scene.materials[material ?? -1]);
  expect(shown?.map((material) => [material?.name, material?.doubleSided])).toEqual([
    ['Front', false],
    ['Back', false],
    ['Rib', true],
  ]);
});
