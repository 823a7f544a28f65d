import { expect, test } from 'vitest';
import { boundsOf, centreOf, longestEdgeOf } from '../scene/bounds.ts';
import { aNode, box, movedBy, sceneOf } from '../testing/shapes.ts';
import { normaliseScene } from './index.ts';

test('CONST-34: the centre of a model moves to the origin and its longest edge becomes ten', () => {
  const nodes = [aNode({ partId: '0', mesh: 0, matrix: movedBy(500, 0, -70) }), aNode({ partId: '1', mesh: 0 })];
  const bounds = boundsOf(normaliseScene(sceneOf([box(30, 8, 12)], { nodes })));
  expect(longestEdgeOf(bounds!)).toBeCloseTo(10, 9);
  centreOf(bounds!).forEach((value) => expect(value).toBeCloseTo(0, 9));
});

test('coordinates and part ids stay unchanged, so that a pin finds its place', () => {
  const nodes = [aNode({ partId: '0', name: 'Arm', mesh: 0 }), aNode({ partId: '0.0', name: 'Hand', parent: 0 })];
  const scene = sceneOf([box(1, 2, 3)], { nodes });
  const normal = normaliseScene(scene);
  expect(normal.meshes).toBe(scene.meshes);
  expect(normal.nodes.map(({ partId, parent }) => [partId, parent])).toEqual([
    ['root', null],
    ['0', 0],
    ['0.0', 1],
  ]);
});

test('a model without an extent or content keeps its size', () => {
  const scale = (matrix: readonly number[] | undefined) => matrix?.[0];
  expect(scale(normaliseScene(sceneOf([])).nodes[0]?.matrix)).toBe(1);
});

test('a model far from the origin is centred without losing its shape', () => {
  const nodes = [aNode({ mesh: 0, matrix: movedBy(2.3e7, 0, 0) })];
  const bounds = boundsOf(normaliseScene(sceneOf([box(40, 20, 10)], { nodes })));
  expect(bounds?.least.map((value) => Math.round(value * 1000) / 1000)).toEqual([-5, -2.5, -1.25]);
});
