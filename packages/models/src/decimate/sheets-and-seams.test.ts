import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { beforeAll, expect, test } from 'vitest';
import { measureError, sampleScene } from '../error/index.ts';
import { boundsOf, diagonalOf } from '../scene/bounds.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { readFiles } from '../testing/read-files.ts';
import { sample } from '../testing/sample.ts';
import { bare, gridOn, type Surface, sceneOf } from '../testing/shapes.ts';
import { levelScene, sweep, unitsOf } from './index.ts';
import { KEPT_TRIANGLE_RATIO } from './kept-triangle-ratio.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { separateSheets } from './separate-sheets.ts';

beforeAll(() => MeshoptSimplifier.ready);

const reported = async (name: string): Promise<Scene> => (await readFiles({ [name]: await sample(`reported/${name}`) })).scene;

function levelsOf(scene: Scene): { level: Scene; triangles: number; errorMax: number }[] {
  const { units, states } = unitsOf(scene);
  const sampled = sampleScene(scene);
  return [...sweep(units, states, diagonalOf(scene))].flatMap((step) => {
    if (step.kind !== 'cut') return [];
    const level = levelScene(scene, units, step.cut);
    return [{ level, triangles: trianglesIn(level), errorMax: measureError(sampled, level).errorMax }];
  });
}

function trianglesIn({ meshes }: Scene): number {
  return meshes.flatMap(({ primitives }) => primitives).reduce((sum, { indices }) => sum + indices.length / 3, 0);
}

/** The same surface, to be seen from the other side. */
function backOf(front: Primitive): Primitive {
  return {
    ...front,
    indices: front.indices.map((_, at) => front.indices[at % 3 === 1 ? at + 1 : at % 3 === 2 ? at - 1 : at] ?? 0),
  };
}

function joined(primitives: readonly Primitive[]): Primitive {
  let vertices = 0;
  const indices = primitives.flatMap((primitive) => {
    const from = vertices;
    vertices += primitive.positions.length / 3;
    return Array.from(primitive.indices, (vertex) => from + vertex);
  });
  return bare(
    primitives.flatMap(({ positions }) => [...positions]),
    indices,
  );
}

/** The first end, by its place, of each edge that only one triangle has. */
function openEdges({ meshes }: Scene): [x: number, y: number, z: number][] {
  const edges = new Map<string, { from: [number, number, number]; balance: number }>();
  for (const { positions, indices } of meshes.flatMap(({ primitives }) => primitives)) {
    const place = (at: number): [number, number, number] => {
      const [x = 0, y = 0, z = 0] = positions.subarray(3 * (indices[at] ?? 0), 3 * (indices[at] ?? 0) + 3);
      return [x, y, z];
    };
    for (let at = 0; at < indices.length; at++) {
      const [from, to] = [place(at), place(at % 3 === 2 ? at - 2 : at + 1)];
      const isForward = from.join() < to.join();
      const key = isForward ? `${from} ${to}` : `${to} ${from}`;
      const edge = edges.get(key) ?? { from, balance: 0 };
      edges.set(key, { from, balance: edge.balance + (isForward ? 1 : -1) });
    }
  }
  return [...edges.values()].filter(({ balance }) => balance !== 0).map(({ from }) => from);
}

const FIN: Surface = (u, v) => [10 * u, 0.5 * Math.sin(6 * u) * Math.cos(5 * v), 10 * v];
const CABINET: readonly Surface[] = [
  (u, v) => [10 * u, 0, 10 * v],
  (u, v) => [0, 10 * v, 10 * u],
  (u, v) => [10, 10 * u, 10 * v],
  (u, v) => [10 * v, 10 * u, 0],
  (u, v) => [10 * u, 10 * v, 10],
];

const bothSides = (front: Primitive) => sceneOf([joined([front, backOf(front)])]);
const asPrimitives = (...primitives: Primitive[]): Scene => ({ ...sceneOf([bare([], [])]), meshes: [{ primitives }] });
const plainFin = { ...gridOn(FIN, 60, 60), uvs: null };
const cabinet = joined(CABINET.map((wall) => gridOn(wall, 20, 20)));

/** Largest error that two sheets of one surface may have at 75, 50, 30, 15 and 5 %: that of the same sheets as two parts, with a margin. */
const AS_TWO_PARTS = [0.0004, 0.0004, 0.0005, 0.0006, 0.0014];

test.each([
  ['the sample', () => reported('dec-both-sides.glb')],
  ['a fin', async () => bothSides(plainFin)],
  ['a fin with texture coordinates', async () => asPrimitives(gridOn(FIN, 60, 60), backOf(gridOn(FIN, 60, 60)))],
  ['a fin with materials for front and back', async () => asPrimitives(plainFin, backOf(plainFin))],
  ['an open cabinet', async () => bothSides(cabinet)],
])('%s that is modelled from both sides keeps its rims and loses triangles', async (_what, load) => {
  const scene = await load();
  const levels = levelsOf(scene);
  levels.forEach(({ triangles, errorMax }, setting) => {
    expect(triangles).toBeLessThanOrEqual(Math.ceil(1.02 * (KEPT_TRIANGLE_RATIO[setting] ?? 0) * trianglesIn(scene)));
    expect(errorMax).toBeLessThan(AS_TWO_PARTS[setting] ?? 0);
  });
});

test('an open rim that is modelled from one side stays where it is', () => {
  for (const [setting, { errorMax }] of levelsOf(sceneOf([cabinet])).entries()) {
    expect(errorMax).toBeLessThan(AS_TWO_PARTS[setting] ?? 0);
  }
});

test('a seam whose sides differ in the last bit opens at no level', async () => {
  const vase = await reported('dec-seam-last-bit.glb');
  const { least, most } = boundsOf(vase) ?? { least: [], most: [] };
  expect(openEdges(vase).some(([, y]) => y > (least[1] ?? 0) + 1 && y < (most[1] ?? 0) - 1)).toBe(true);
  for (const { level } of levelsOf(vase)) {
    const away = openEdges(level).map(([, y]) => Math.min(Math.abs(y - (least[1] ?? 0)), Math.abs(y - (most[1] ?? 0))));
    expect(Math.max(...away)).toBeLessThan(0.01);
  }
});

test('a knife edge is not taken for two sheets, and triangles wound the other way stay joined', () => {
  const wedge: Surface = (u, v) => (u < 0.5 ? [10 * u, 0, 10 * v] : [10 * (1 - u), 10 * (u - 0.5) * 0.12, 10 * v]);
  const flipped = { ...plainFin, indices: plainFin.indices.slice() };
  for (let at = 0; at < flipped.indices.length; at += 9) {
    const [b = 0, c = 0] = flipped.indices.subarray(at + 1, at + 3);
    flipped.indices.set([c, b], at + 1);
  }
  for (const primitive of [{ ...gridOn(wedge, 40, 40), uvs: null }, flipped]) {
    expect(separateSheets([primitive], neighbourhoodOf([primitive]))).toEqual([primitive]);
  }
});
