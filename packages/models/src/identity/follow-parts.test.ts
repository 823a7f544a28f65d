import { expect, test } from 'vitest';
import { normaliseScene } from '../normalise/index.ts';
import { type Matrix, multiply, transformPoints } from '../scene/matrix.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { screw } from '../testing/machine-parts.ts';
import { aNode, box, movedBy, sceneOf } from '../testing/shapes.ts';
import { followParts, type IssueMove } from './follow-parts.ts';
import { partShapes } from './part-shape.ts';

type Part = readonly [name: string, shape: Primitive, matrix: Matrix];

const PLATE: Part = ['Plate', box(100, 5, 60), movedBy(0, 0, 0)];
const BOLT = screw(3, 20);
const BOLTS: readonly Part[] = [
  ['Bolt 1', BOLT, movedBy(10, 5, 10)],
  ['Bolt 2', BOLT, movedBy(90, 5, 10)],
];
const QUARTER_TURN: Matrix = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** As the viewer shows it: an assembly of these parts, centred and ten long. */
function shown(parts: readonly Part[], name = 'Assembly'): Scene {
  const nodes = [
    aNode({ partId: '0', name }),
    ...parts.map(([own, , matrix], index) => aNode({ partId: `0.${index}`, name: own, parent: 0, mesh: index, matrix })),
  ];
  return normaliseScene(
    sceneOf(
      parts.map(([, shape]) => shape),
      { nodes },
    ),
  );
}

/** A point of the source in the coordinates of the shown model. */
const inShown = (scene: Scene, point: readonly number[]): number[] => [
  ...transformPoints(scene.nodes[0]?.matrix ?? [], Float64Array.from(point)),
];

const moved = ({ points }: IssueMove, point: readonly number[]): number[] => [
  ...transformPoints(points, Float64Array.from(point)),
];

function expectSame(one: readonly number[], other: readonly number[]): void {
  one.forEach((value, axis) => expect(value).toBeCloseTo(other[axis] ?? Number.NaN, 4));
}

test('a part behind an inserted one keeps its place on the part, although the larger model is centred and scaled otherwise', () => {
  const before = shown([PLATE, ...BOLTS]);
  const after = shown([['Bracket', box(20, 80, 4), movedBy(40, 5, 30)], PLATE, ...BOLTS]);
  const { parts, counts } = followParts(before, after);
  expect(counts).toEqual({ kept: 3, moved: 0, changed: 0, uncertain: 0, lost: 0, added: 1 });
  expect(['0', '0.0', '0.1', '0.2'].map((id) => parts.get(id)?.partId)).toEqual(['0', '0.1', '0.2', '0.3']);
  const head = [90, 25, 10];
  expectSame(moved(parts.get('0.2')!.move!, inShown(before, head)), inShown(after, head));
});

test('the point on a part that was moved and turned goes with it, and its view turns, too', () => {
  const lever: Part = ['Lever', box(40, 8, 4), movedBy(0, 5, 0)];
  const turned = multiply(movedBy(70, 20, 10), QUARTER_TURN);
  const [before, after] = [shown([PLATE, lever]), shown([PLATE, ['Lever', lever[1], turned]])];
  const { parts } = followParts(before, after);
  const found = parts.get('0.1')!;
  expect(found.fate).toBe('moved');
  expectSame(
    moved(found.move!, inShown(before, [38, 9, 2])),
    inShown(after, [...transformPoints(turned, Float64Array.from([38, 4, 2]))]),
  );
  expectSame(found.move!.views.slice(0, 3), [0, found.move!.views[1] ?? 0, 0]);
});

test('a turn that the file has in its points is no known move, one without a turn is', () => {
  const lever = box(40, 8, 4);
  const baked = (matrix: Matrix): Part => [
    'Lever',
    { ...lever, positions: Float32Array.from(transformPoints(matrix, lever.positions)) },
    movedBy(0, 0, 0),
  ];
  const before = shown([PLATE, baked(movedBy(0, 5, 0))]);
  const turned = followParts(before, shown([PLATE, baked(multiply(movedBy(70, 20, 10), QUARTER_TURN))])).parts.get('0.1');
  expect([turned?.fate, turned?.partId, turned?.move]).toEqual(['moved', '0.1', null]);
  const after = shown([PLATE, baked(movedBy(60, 30, 0))]);
  const pushed = followParts(before, after).parts.get('0.1')!;
  expectSame(moved(pushed.move!, inShown(before, [0, 5, 0])), inShown(after, [60, 30, 0]));
});

test('an uncertain part has the id of the equal one at its place, a lost one has none; an assembly goes with the parts in it', () => {
  const equal = (from: number): Part[] => [0, 1, 2, 3].map((at) => ['Bolt', BOLT, movedBy(from + 20 * at, 5, 10)]);
  const row = followParts(shown([PLATE, ...equal(10)]), shown([PLATE, ...equal(30)])).parts;
  expect([1, 2, 3, 4].map((at) => [row.get(`0.${at}`)?.fate, row.get(`0.${at}`)?.partId])).toEqual([
    ['uncertain', null],
    ['uncertain', '0.1'],
    ['uncertain', '0.2'],
    ['uncertain', '0.3'],
  ]);
  expect(row.get('0')).toMatchObject({ fate: 'kept', partId: '0' });
  const gone = followParts(shown([PLATE, ...BOLTS]), shown([PLATE, BOLTS[1]!])).parts;
  expect(gone.get('0.1')).toEqual({ fate: 'lost', partId: null, move: null });
  expect(followParts(shown([PLATE]), shown([PLATE], 'Frame')).parts.get('0')?.fate).toBe('uncertain');
});

test('a screw that was turned upside down about its own centre is moved, and the point on its head goes with it', () => {
  const upright = movedBy(50, 5, 30);
  const alone = sceneOf([BOLT], { nodes: [aNode({ partId: '0', mesh: 0, matrix: upright })] });
  const [x, y, z] = partShapes(alone, 'none')[0]!.centre;
  const halfTurn: Matrix = [1, 0, 0, 0, 0, -1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1];
  const turned = [movedBy(x, y, z), halfTurn, movedBy(-x, -y, -z), upright].reduce(multiply);
  const [before, after] = [shown([PLATE, ['Screw', BOLT, upright]]), shown([PLATE, ['Screw', BOLT, turned]])];
  const { parts, counts } = followParts(before, after);
  expect(counts).toMatchObject({ kept: 1, moved: 1 });
  const head = [50, 25, 30];
  const [a = 0, b = 0, c = 0] = head;
  expectSame(moved(parts.get('0.1')!.move!, inShown(before, head)), inShown(after, [a, 2 * y - b, 2 * z - c]));
});
