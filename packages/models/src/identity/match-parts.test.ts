import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { normaliseScene, ROOT_PART_ID } from '../normalise/index.ts';
import { readScene } from '../read/index.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { screw } from '../testing/machine-parts.ts';
import { reviseModel } from '../testing/part-revisions.ts';
import { aNode, ball, box, gridOn, movedBy, sceneOf } from '../testing/shapes.ts';
import { matchParts } from './match-parts.ts';
import { partShapes } from './part-shape.ts';

type Place = readonly [x: number, y: number, z: number];
type Part = readonly [name: string, shape: Primitive, at: Place];

const [PLATE, BOLT, BRACKET] = [box(100, 5, 60), screw(3, 20), box(20, 30, 4)];
const CORNERS: readonly Place[] = [
  [10, 5, 10],
  [90, 5, 10],
  [10, 5, 50],
  [90, 5, 50],
];
const bolts = (places = CORNERS): Part[] => places.map((at, index) => [`Bolt ${index + 1}`, BOLT, at]);
const plate: Part = ['Plate', PLATE, [0, 0, 0]];
const bracket: Part = ['Bracket', BRACKET, [40, 5, 30]];

/** Parts side by side in one assembly. */
function modelOf(parts: readonly Part[], assembly: Place = [0, 0, 0]): Scene {
  const nodes = [
    aNode({ partId: '0', name: 'Assembly', matrix: movedBy(...assembly) }),
    ...parts.map(([name, , at], index) => aNode({ partId: `0.${index}`, name, parent: 0, mesh: index, matrix: movedBy(...at) })),
  ];
  return sceneOf(
    parts.map(([, shape]) => shape),
    { nodes },
  );
}

const shapesOf = (scene: Scene) => partShapes(normaliseScene(scene), ROOT_PART_ID);

/** Fate of each part, and the name that it has afterwards. */
function fates(before: Scene, after: Scene) {
  const { parts, added } = matchParts(shapesOf(before), shapesOf(after));
  return {
    ...Object.fromEntries(parts.map(({ from, to, fate }) => [from.path.at(-1), `${fate} ${to?.path.at(-1) ?? ''}`.trim()])),
    added: added.map(({ path }) => path.at(-1)),
  };
}

test('a part that is inserted before the others leaves them what they are, although their indexes name other parts now', () => {
  const before = modelOf([plate, ...bolts()]);
  expect(fates(before, modelOf([bracket, plate, ...bolts()]))).toEqual({
    Plate: 'kept Plate',
    'Bolt 1': 'kept Bolt 1',
    'Bolt 2': 'kept Bolt 2',
    'Bolt 3': 'kept Bolt 3',
    'Bolt 4': 'kept Bolt 4',
    added: ['Bracket'],
  });
});

test('equal parts of one name are kept by their places; one that went is lost, one more is new', () => {
  const row = (places: readonly number[]) => modelOf([plate, ...places.map((x): Part => ['Bolt', BOLT, [x, 5, 10]])]);
  const { parts, added } = matchParts(shapesOf(row([10, 30, 50])), shapesOf(row([30, 10, 90, 50])));
  expect(parts.map(({ fate, from, to }) => [fate, to && Math.round(to.centre[0] - from.centre[0])])).toEqual([
    ['kept', 0],
    ['kept', 0],
    ['kept', 0],
    ['kept', 0],
  ]);
  expect(added).toHaveLength(1);
  const fewer = matchParts(shapesOf(row([10, 30, 50])), shapesOf(row([30, 10])));
  expect(fewer.parts.map(({ fate }) => fate)).toEqual(['kept', 'kept', 'kept', 'lost']);
});

test('equal parts that may have changed places are uncertain, never guessed apart', () => {
  const [a, b] = [CORNERS[0]!, CORNERS[1]!];
  const before = modelOf([plate, ['Bolt:1', BOLT, a], ['Bolt:2', BOLT, b]]);
  const renumbered = modelOf([plate, ['Bolt:2', BOLT, a], ['Bolt:3', BOLT, b]]);
  expect(fates(before, renumbered)['Bolt:1']).toMatch(/^uncertain/);
  const exchanged = modelOf([plate, ['Bolt:1', BOLT, b], ['Bolt:2', BOLT, a]]);
  expect(fates(before, exchanged)).toMatchObject({
    'Bolt:1': expect.stringMatching(/^unc/),
    'Bolt:2': expect.stringMatching(/^unc/),
  });
  const row = (first: number) => modelOf([plate, ...[0, 1, 2, 3].map((at): Part => ['Bolt', BOLT, [first + 20 * at, 5, 10]])]);
  const { parts } = matchParts(shapesOf(row(10)), shapesOf(row(30)));
  expect(
    parts.map(({ fate }) => fate),
    'a row that moved by its pitch',
  ).toEqual(['kept', 'uncertain', 'uncertain', 'uncertain', 'uncertain']);
});

test('two parts that exchange their places have moved, because their names say which is which', () => {
  const [a, b] = [CORNERS[0]!, CORNERS[1]!];
  const before = modelOf([plate, ['Bolt left', BOLT, a], ['Bolt right', BOLT, b]]);
  const after = modelOf([plate, ['Bolt left', BOLT, b], ['Bolt right', BOLT, a]]);
  expect(fates(before, after)).toMatchObject({ 'Bolt left': 'moved Bolt left', 'Bolt right': 'moved Bolt right' });
});

test('an assembly that moves takes its equal parts with it', () => {
  const equal = CORNERS.map((at): Part => ['Bolt', BOLT, at]);
  const { parts } = matchParts(shapesOf(modelOf([plate, ...equal])), shapesOf(modelOf([plate, ...equal], [80, 0, 0])));
  expect(parts.map(({ fate, from, to }) => [fate, to && Math.round(to.centre[0] - from.centre[0])])).toEqual(
    Array.from({ length: 5 }, () => ['moved', 80]),
  );
});

test('a part of another shape under its name is changed, another name at its place is the same part, and a mirror image is neither', () => {
  const wedge = (side: number): Primitive => {
    const whole = box(20, 12, 8);
    // A corner pulled out makes it a shape with a hand.
    const positions = whole.positions.map((value, at) => (at === 21 ? 35 : at === 22 ? 18 : value));
    return {
      ...whole,
      positions: positions.map((value, at) => (at % 3 === 2 ? side * value : value)),
      indices: side < 0 ? whole.indices.toReversed() : whole.indices,
    };
  };
  const before = modelOf([plate, bracket, ['Wedge', wedge(1), [0, 5, 0]]]);
  const longer: Part = ['Bracket', box(20, 36, 4), [40, 5, 30]];
  expect(fates(before, modelOf([plate, longer, ['Wedge', wedge(1), [0, 5, 0]]]))['Bracket']).toBe('changed Bracket');
  expect(fates(before, modelOf([['Base plate', PLATE, [0, 0, 0]], bracket, ['Wedge', wedge(1), [0, 5, 0]]]))['Plate']).toBe(
    'kept Base plate',
  );
  expect(fates(before, modelOf([plate, bracket, ['Wedge', wedge(-1), [0, 5, 0]]]))['Wedge']).toBe('changed Wedge');
  expect(fates(before, modelOf([plate, ['Wedge', wedge(1), [0, 5, 0]]]))['Bracket']).toBe('lost');
});

test('finer or coarser triangles of the same surface leave a part what it is', () => {
  const round = (across: number): Part => ['Ball', gridOn(ball(10), across, across / 2), [0, 30, 0]];
  expect(fates(modelOf([plate, round(48)]), modelOf([plate, round(96)]))['Ball']).toBe('kept Ball');
});

const SAMPLE = {
  name: 'box-sides-assembly.step',
  path: fileURLToPath(new URL('../samples/box-sides-assembly.step', import.meta.url)),
};

test('over generated issues of an assembly no part becomes another one, and nearly all that stayed are kept', async () => {
  const scene = await readScene([SAMPLE]);
  const before = shapesOf(scene);
  const seen = { wrong: [] as string[], kept: 0, untouched: 0, wrongByIndex: 0 };
  for (let seed = 1; seed <= 40; seed++) {
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const revised = await reviseModel(scene, random);
    for (const { from, to, fate } of matchParts(before, shapesOf(revised.scene)).parts) {
      const isRight = to !== null && revised.origins.get(to.partId) === from.partId;
      if (fate !== 'uncertain' && fate !== 'lost' && !isRight) seen.wrong.push(`${seed}: ${from.path.join('/')} ${fate}`);
      if (revised.untouched.has(from.partId)) seen.untouched += 1;
      if (revised.untouched.has(from.partId) && isRight && (fate === 'kept' || fate === 'moved')) seen.kept += 1;
      const named = revised.origins.get(from.partId);
      if (named !== undefined && named !== from.partId) seen.wrongByIndex += 1;
    }
  }
  expect(seen.wrong).toEqual([]);
  expect(seen.kept / seen.untouched).toBeGreaterThan(0.95);
  expect(seen.wrongByIndex, 'control: index ids').toBeGreaterThan(20);
});
