import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { beforeAll, expect, test } from 'vitest';
import { measureError, sampleScene } from '../error/index.ts';
import { countScene } from '../inspect/index.ts';
import { diagonalOf } from '../scene/bounds.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { assemblyOf150, generatedScan } from '../testing/generated-models.ts';
import { readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { aMaterial, aNode, ball, box, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { type Cut, levelScene, sweep, unitsOf } from './index.ts';
import { SURFACE_ERROR_MAX } from './kept-triangle-ratio.ts';
import { simplifyUnit } from './simplify-unit.ts';

beforeAll(() => MeshoptSimplifier.ready);

/** The five levels of a scene. */
function levelsOf(scene: Scene): Scene[] {
  const { units, states } = unitsOf(scene);
  const cuts: Cut[] = [];
  for (const step of sweep(units, states, diagonalOf(scene))) if (step.kind === 'cut') cuts.push(step.cut);
  expect(cuts.map(({ setting }) => setting)).toEqual([0, 1, 2, 3, 4]);
  return cuts.map((cut) => levelScene(scene, units, cut));
}

const sharesOf = (scene: Scene, levels: readonly Scene[]) =>
  levels.map((level) => countScene(level).triangles / countScene(scene).triangles);

const smooth = (radius: number, squares: number): Primitive => ({ ...gridOn(ball(radius), 2 * squares, squares), uvs: null });

test('MODEL-19 as design 10, MODEL-20: a fine mesh keeps 75, 50, 30, 15 and 5 % of its triangles', () => {
  const scene = generatedScan(100);
  const shares = sharesOf(scene, levelsOf(scene));
  [0.75, 0.5, 0.3, 0.15, 0.05].forEach((share, at) => expect(shares[at]).toBeCloseTo(share, 2));
});

test('MODEL-19 as design 10: an assembly of 150 parts keeps those shares in total, every part, and its surface', () => {
  const scene = assemblyOf150();
  const levels = levelsOf(scene);
  sharesOf(scene, levels).forEach((share, at) => {
    const wanted = [0.75, 0.5, 0.3, 0.15, 0.05][at] ?? 0;
    expect(share / wanted).toBeGreaterThan(0.97);
    expect(share / wanted).toBeLessThan(1.01);
  });
  expect(levels.map((level) => countScene(level).parts)).toEqual([150, 150, 150, 150, 150]);
  const sample = sampleScene(scene);
  // A third more than measured, so that a sweep with a worse distribution is noticed.
  expect(measureError(sample, levels[2]!).error99).toBeLessThan(3e-5);
  expect(measureError(sample, levels[4]!).error99).toBeLessThan(3e-4);
});

test('a mesh whose surface would move too far keeps more triangles than its share', () => {
  const scene = generatedScan(8);
  const levels = levelsOf(scene);
  const shares = sharesOf(scene, levels);
  expect(shares[4]).toBeGreaterThan(0.1);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  const sample = sampleScene(scene);
  levels.forEach((level, at) => expect(measureError(sample, level).errorMax).toBeLessThan(SURFACE_ERROR_MAX[at] ?? 0));
});

test('a flat part of 60 triangles keeps all of them beside a part a thousand times as large', async () => {
  const clip = await readFiles({ 'clip.step': await sample('step-clip.step') });
  const { meshes, nodes } = clip.scene;
  const scene = {
    ...clip.scene,
    meshes: [...meshes, { primitives: [smooth(5_000, 60)] }],
    nodes: [...nodes, aNode({ partId: '9', mesh: meshes.length })],
  };
  for (const level of levelsOf(scene)) expect(level.meshes[0]?.primitives[0]?.indices.length).toBe(3 * 60);
});

test('a part with few triangles keeps its shape beside a dense one of the same size', () => {
  const scene = sceneOf([smooth(10, 100), { ...smooth(10, 6) }], {
    nodes: [aNode({ partId: '0', mesh: 0 }), aNode({ partId: '1', mesh: 1, matrix: movedBy(30, 0, 0) })],
  });
  const coarse = levelsOf(scene).map((level) => (level.meshes[1]?.primitives[0]?.indices.length ?? 0) / 3);
  const first = coarse[0] ?? 0;
  expect(first).toBeGreaterThan(110);
  expect(coarse.slice(0, 4)).toEqual([first, first, first, first]);
});

test('a small part keeps at least twelve triangles, and one with fewer keeps all of them', () => {
  const scene = sceneOf([smooth(100, 60), smooth(0.01, 8), box(0.02, 0.02, 0.02)]);
  const [, , , , last] = levelsOf(scene);
  const counts = last?.meshes.map(({ primitives }) => (primitives[0]?.indices.length ?? 0) / 3) ?? [];
  expect(counts[1]).toBeGreaterThanOrEqual(10);
  expect(counts[2]).toBe(12);
});

test('no gap opens where a part changes its colour', () => {
  const whole = smooth(10, 60);
  const half = whole.indices.length / 2;
  const lower = { ...whole, indices: whole.indices.slice(0, half), material: 0 };
  const upper = { ...whole, indices: whole.indices.slice(half), material: 1 };
  const scene = sceneOf([], {
    nodes: [aNode({ mesh: 0 })],
    meshes: [{ primitives: [lower, upper] }],
    materials: [aMaterial({}), aMaterial({})],
  });
  for (const level of levelsOf(scene)) {
    const primitives = level.meshes[0]?.primitives ?? [];
    expect(primitives.map(({ material }) => material)).toEqual([0, 1]);
    const [below, above] = primitives.map(({ positions }) => rimOf(positions));
    expect(below).toEqual(above);
  }
});

/** Points at the height where the two halves of the ball meet. */
function rimOf(positions: Float32Array): string[] {
  const rim = new Set<string>();
  for (let at = 0; at < positions.length; at += 3) {
    if (Math.abs(positions[at + 1] ?? 1) < 1e-4) rim.add(`${positions[at]} ${positions[at + 2]}`);
  }
  return [...rim].sort();
}

test('a mesh that is shown five times is decimated once, and its largest instance decides how far', () => {
  const mesh = smooth(1, 30);
  const sizes = [1, 1, 1, 1, 20];
  const nodes = sizes.map((size, at) =>
    aNode({ partId: `${at}`, mesh: 0, matrix: [size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0, 50 * at, 0, 0, 1] }),
  );
  const { units } = unitsOf(sceneOf([mesh], { nodes }));
  expect(units.map(({ times, scale }) => [times, scale])).toEqual([[5, 20]]);
  const levels = levelsOf(sceneOf([mesh, smooth(1, 10)], { nodes: [...nodes, aNode({ partId: '5', mesh: 1 })] }));
  expect(levels.map(({ meshes }) => meshes.length)).toEqual([2, 2, 2, 2, 2]);
});

test('textures and colours stay in place', () => {
  const surface = gridOn(ball(10), 80, 40);
  const colours = new Float32Array(4 * (surface.positions.length / 3));
  for (let vertex = 0; 4 * vertex < colours.length; vertex++) {
    const isLit = (surface.positions[3 * vertex] ?? 0) > 0 ? 1 : 0;
    colours.set([isLit, isLit, isLit, 1], 4 * vertex);
  }
  const scene = sceneOf([{ ...surface, colours, normals: surface.positions.map((value) => value / 10) }]);
  const [, , level] = levelsOf(scene);
  const primitive = level?.meshes[0]?.primitives[0];
  const { positions = new Float32Array(), uvs, normals, colours: shades } = primitive ?? {};
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const height = (positions[3 * vertex + 1] ?? 0) / 10;
    expect(uvs?.[2 * vertex + 1]).toBeCloseTo(Math.acos(-Math.min(1, Math.max(-1, height))) / Math.PI, 1);
    expect(Math.hypot(...(normals?.subarray(3 * vertex, 3 * vertex + 3) ?? []))).toBeCloseTo(1, 4);
    const x = positions[3 * vertex] ?? 0;
    if (Math.abs(x) > 2) expect(shades?.[4 * vertex]).toBeCloseTo(x > 0 ? 1 : 0, 1);
  }
});

test('decimating a state does not change it for the next level', () => {
  const { units, states } = unitsOf(sceneOf([smooth(10, 20)]));
  const [state] = states;
  const before = state?.positions.slice();
  const after = simplifyUnit(units[0]!, state!, { error: 1, triangles: 100 });
  expect(after.state.indices.length).toBeLessThan(state!.indices.length);
  expect(state?.positions).toEqual(before);
});
