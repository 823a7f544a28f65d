import { expect, test } from 'vitest';
import { box } from '../testing/shapes.ts';
import { mergeEqualVertices } from './merge-equal-vertices.ts';

const square = { ...box(1, 1, 0), indices: new Uint32Array([0, 1, 2, 4, 5, 6]) };

test('vertices with equal values are merged, and the triangles are renumbered', () => {
  const merged = mergeEqualVertices(square);
  expect([merged.positions.length / 3, Array.from(merged.indices)]).toEqual([4, [0, 1, 2, 0, 1, 2]]);
});

test('vertices at the same position stay separate if they differ in colour', () => {
  expect(mergeEqualVertices({ ...square, colours: new Float32Array(32).fill(1, 16) }).positions.length / 3).toBe(8);
});
