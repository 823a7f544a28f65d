import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { SURFACE_ERROR_MAX } from '../decimate/kept-triangle-ratio.ts';
import { readScene } from '../read/index.ts';
import { boundsOf, longestEdgeOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { claimedPng } from '../testing/claimed-png.ts';
import { assemblyOf150, generatedScan } from '../testing/generated-models.ts';
import { cover, screw, shaft, wheel } from '../testing/machine-parts.ts';
import { rawGlb } from '../testing/raw-glb.ts';
import { aNode, ball, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { processModel } from './process-model.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'benchbook-model-'));
  folders.push(folder);
  return folder;
}

function aModel(scene: Scene) {
  const path = join(aFolder(), 'model.glb');
  writeFileSync(path, rawGlb(scene));
  return { files: [{ name: 'model.glb', path }], folder: aFolder() };
}

const levelOf = (folder: string, file: string) => readScene([{ name: 'model.glb', path: join(folder, file) }]);

/** A ball of the given radius, at the same distance from the origin. */
const aBall = (radius: number): Scene => sceneOf([{ ...gridOn(ball(radius, [radius, 0, 0]), 40, 20), uvs: null }]);

/** The first and every tenth following node, with their meshes. */
function everyTenthOf(machine: Scene): Scene {
  const nodes = machine.nodes.filter((_, index) => index % 10 === 0);
  const kept = [...new Set(nodes.flatMap(({ mesh }) => mesh ?? []))];
  return {
    ...machine,
    nodes: nodes.map((node) => ({ ...node, mesh: node.mesh === null ? null : kept.indexOf(node.mesh) })),
    meshes: kept.flatMap((index) => machine.meshes[index] ?? []),
  };
}

test('MODEL-05: every file of a model has every part with the same id, position and hierarchy', async () => {
  const few = everyTenthOf(assemblyOf150());
  const { files, folder } = aModel(few);
  const report = await processModel({ files, folder });
  const nodesOf = async (file: string) =>
    (await levelOf(folder, file)).nodes.map(({ name, matrix, parent }) => [
      name,
      matrix.map((value) => value.toPrecision(6)),
      parent,
    ]);
  const original = await nodesOf('orig.glb');
  expect(original).toHaveLength(few.nodes.length + 1);
  for (const file of ['1.glb', '2.glb', '3.glb', '4.glb', '5.glb']) expect(await nodesOf(file)).toEqual(original);
  const partIds = (file: string) => {
    const glb = readFileSync(join(folder, file));
    const json: { nodes: { extras: { partId: string } }[] } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
    return json.nodes.map(({ extras }) => extras.partId);
  };
  expect(partIds('5.glb')).toEqual(partIds('orig.glb'));
  expect(new Set(partIds('orig.glb')).size).toBe(original.length);
  expect(report.parts).toBe(15);
});

test('a picture that claims a billion pixels is dropped, and the report has a warning', async () => {
  const folder = aFolder();
  const uploads = {
    'plate.obj': 'mtllib plate.mtl\nusemtl wood\nv 0 0 0\nv 1 0 0\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\nf 1/1 2/2 3/3',
    'plate.mtl': 'newmtl wood\nmap_Kd wood.png',
    'wood.png': claimedPng(30_000, 30_000),
  };
  const files = Object.entries(uploads).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return { name, path };
  });
  const made = aFolder();
  const report = await processModel({ files, folder: made });
  expect(report.warnings).toContain('wood.png: the picture has too many pixels and was left out.');
  for (const file of ['orig.glb', '1.glb', '5.glb']) expect(readFileSync(join(made, file)).includes('PNG')).toBe(false);
});

test('the reported error grows from level to level, and is zero for the original', async () => {
  const { files, folder } = aModel(generatedScan(40));
  const { original, levels } = await processModel({ files, folder });
  expect([original.errorMean, original.error99, original.errorMax]).toEqual([0, 0, 0]);
  const errors = levels.map(({ error99 }) => error99);
  expect(errors.toSorted((one, other) => one - other)).toEqual(errors);
  expect(errors[0]).toBeGreaterThan(0);
  expect(errors[4]).toBeLessThan(0.01);
  for (const { errorMean, error99, errorMax } of levels) {
    expect(errorMean).toBeLessThanOrEqual(error99);
    expect(error99).toBeLessThanOrEqual(errorMax);
  }
});

test('the reported error never decreases where a coarser level of an assembly happens to be nearer than the finest', async () => {
  const parts = [screw(2, 12), wheel(14, 32), shaft(4, 60), cover(41)];
  const machine = sceneOf([], {
    nodes: parts.map((_, at) => aNode({ partId: `${at}`, mesh: at, matrix: movedBy(90 * at, 0, 0) })),
    meshes: parts.map((primitive) => ({ primitives: [{ ...primitive, uvs: null }] })),
  });
  const { files, folder } = aModel(machine);
  const { levels } = await processModel({ files, folder });
  for (const errors of [levels.map(({ errorMean }) => errorMean), levels.map(({ errorMax }) => errorMax)])
    expect(errors.toSorted((one, other) => one - other)).toEqual(errors);
});

test.each([1e-9, 1e9])('CONST-34: a ball with a radius of %f stays round and becomes ten units large', async (radius) => {
  const { files, folder } = aModel(aBall(radius));
  const { levels } = await processModel({ files, folder });
  expect(levels[2]?.error99).toBeLessThan(0.01);
  const bounds = boundsOf(await levelOf(folder, '3.glb'));
  expect(longestEdgeOf(bounds!)).toBeCloseTo(10, 0);
});

test('a part far from the origin keeps its shape as precisely as its file has it', async () => {
  const far = sceneOf([{ ...gridOn(ball(20), 60, 30), uvs: null }], { nodes: [aNode({ mesh: 0, matrix: movedBy(2e7, 0, 0) })] });
  const { files, folder } = aModel(far);
  const { levels } = await processModel({ files, folder });
  expect(levels[0]?.error99).toBeLessThan(0.001);
});

test('flat parts keep their triangles, and no level file is larger than the original', async () => {
  for (const [file, triangles] of [
    ['step-clip.step', 60],
    ['step-planar-frame.step', 276],
  ] as const) {
    const path = fileURLToPath(new URL(`../samples/${file}`, import.meta.url));
    const folder = aFolder();
    const { original, levels, diagonalMm } = await processModel({ files: [{ name: file, path }], folder });
    expect(levels.map((level) => level.triangles)).toEqual(levels.map(() => triangles));
    const sizes = ['1.glb', '2.glb', '3.glb', '4.glb', '5.glb'].map((level) => readFileSync(join(folder, level)).length);
    expect(sizes).toEqual(levels.map(({ bytes }) => bytes));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(original.bytes);
    expect(diagonalMm).toBeGreaterThan(100);
  }
});

test.each(['spider-ascii.stl', 'boolean-test.glb', 'simplefoc-bottom-swingup.stl'])(
  'no level of %s moves the surface further than its limit',
  async (file) => {
    const path = fileURLToPath(new URL(`../samples/${file}`, import.meta.url));
    const { levels } = await processModel({ files: [{ name: file, path }], folder: aFolder() });
    for (const { errorMax, errorLimit = 0 } of levels) expect(errorMax).toBeLessThanOrEqual(errorLimit);
    expect(levels.map(({ errorLimit }) => errorLimit)).toEqual([...SURFACE_ERROR_MAX]);
    expect(levels[4]?.triangles).toBeLessThan(levels[0]?.triangles ?? 0);
  },
);

test('MODEL-21: an aborted run leaves no file, and rejects with the reason', async () => {
  const { files, folder } = aModel(generatedScan(30));
  const controller = new AbortController();
  const reason = new Error('discarded');
  const run = processModel({ files, folder, signal: controller.signal, onProgress: () => controller.abort(reason) });
  await expect(run).rejects.toBe(reason);
  expect(readdirSync(folder)).toEqual([]);
});

test('a second run replaces the first', async () => {
  const { files, folder } = aModel(generatedScan(10));
  await processModel({ files, folder });
  const { original } = await processModel({ ...aModel(generatedScan(12)), folder });
  expect(original.triangles).toBe(6 * 12 * 12 * 2);
  const stored: { original: { triangles: number } } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  expect(stored.original.triangles).toBe(original.triangles);
});
