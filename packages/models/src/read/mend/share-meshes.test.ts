import { expect, test } from 'vitest';
import { surfaceOf } from '../../error/surface.ts';
import { transformPoints } from '../../scene/matrix.ts';
import type { Primitive, Scene } from '../../scene/scene.ts';
import { compose } from '../../scene/transforms.ts';
import { aNode, box, movedBy, sceneOf } from '../../testing/shapes.ts';
import { shareEqualMeshes } from './share-meshes.ts';

const baked = (primitive: Primitive, matrix: readonly number[]): Primitive => ({
  ...primitive,
  positions: Float32Array.from(transformPoints(matrix, primitive.positions)),
});

const quarterTurn = compose([1000, -20, 3], [0, 0, Math.SQRT1_2, Math.SQRT1_2], [1, 1, 1]);

/** The furthest that a corner of the scene's triangles moved. */
function furthestMove(one: Scene, other: Scene): number {
  const [a, b] = [surfaceOf(one), surfaceOf(other)];
  return Math.max(...a.positions.map((value, at) => Math.abs(value - (b.positions[at] ?? Number.NaN))));
}

test('copies that are moved and turned share a mesh and stay in their places', () => {
  const screw = box(2, 3, 7);
  const scene = sceneOf([screw, baked(screw, movedBy(40, 0, 0)), baked(screw, quarterTurn), box(2, 3, 7.1)]);
  const shared = shareEqualMeshes(scene);
  expect(shared.meshes.length).toBe(2);
  expect(shared.nodes.map(({ mesh }) => mesh)).toEqual([0, 0, 0, 1]);
  expect(furthestMove(scene, shared)).toBeLessThan(1e-4);
});

test('a mirrored, a stretched and a differently coloured copy keep meshes of their own', () => {
  const part = box(2, 3, 7);
  const mirrored = baked(part, compose([0, 0, 0], [0, 0, 0, 1], [-1, 1, 1]));
  const stretched = baked(part, compose([0, 0, 0], [0, 0, 0, 1], [1, 1.0001, 1]));
  expect(shareEqualMeshes(sceneOf([part, { ...mirrored, indices: part.indices.toReversed() }])).meshes.length).toBe(2);
  expect(shareEqualMeshes(sceneOf([part, stretched])).meshes.length).toBe(2);
  expect(shareEqualMeshes(sceneOf([part, { ...part, material: 0 }])).meshes.length).toBe(2);
});

test('a part that others hang on keeps its mesh: moving it would move them', () => {
  const scene = sceneOf([box(1, 2, 3), baked(box(1, 2, 3), movedBy(9, 0, 0))]);
  const nodes = [...scene.nodes, aNode({ partId: '1.0', parent: 1 })];
  expect(shareEqualMeshes({ ...scene, nodes }).meshes.length).toBe(2);
});
