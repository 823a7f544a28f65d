import { expect, test } from 'vitest';
import { aNode, bare, movedBy, sceneOf } from '../testing/shapes.ts';
import { boundsOf, diagonalOf } from './bounds.ts';

/** A triangle of 3 by 4, and a vertex far away that no triangle uses. */
const triangle = bare(Float32Array.of(0, 0, 0, 3, 0, 0, 0, 4, 0, 900, 900, 900), Uint32Array.of(0, 1, 2));

test('the box is around every place where a part stands, and around what triangles use alone', () => {
  const nodes = [aNode({ mesh: 0 }), aNode({ mesh: 0, matrix: movedBy(-10, 0, 12) })];
  const scene = sceneOf([], { nodes, meshes: [{ primitives: [triangle] }] });
  expect(boundsOf(scene)).toEqual({ least: [-10, 0, 0], most: [3, 4, 12] });
  expect(diagonalOf(scene)).toBeCloseTo(Math.hypot(13, 4, 12), 12);
});

test('a scene that shows nothing has no box', () => {
  const scene = sceneOf([], { nodes: [aNode({})], meshes: [{ primitives: [triangle] }] });
  expect(boundsOf(scene)).toBeNull();
  expect(diagonalOf(scene)).toBe(0);
});
