import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scene } from '../scene/scene.ts';
import { aNode, ball, gridOn, level, movedBy, sceneOf } from '../testing/shapes.ts';
import { squaredDistanceToTriangle } from './distance-to-triangle.ts';
import { measureError, sampleScene } from './index.ts';
import { seededNumbers } from './measure-error.ts';
import { buildTriangleTree } from './triangle-tree.ts';

const plane = (y: number) => gridOn(level(y), 10, 10);
const sphere = (radius: number) => sceneOf([gridOn(ball(radius), 200, 100)]);
const between = (one: Scene, other: Scene) => measureError(sampleScene(one), other);

test('a level plane that lies 0.3 above another is 0.3 away everywhere', () => {
  const error = between(sceneOf([plane(0)]), sceneOf([plane(0.3)]));
  for (const share of [error.errorMean, error.error99, error.errorMax]) expect(share).toBeCloseTo(0.3 / Math.SQRT2, 6);
});

test('a surface has distance zero from itself', () => {
  expect(between(sphere(1), sphere(1)).errorMax).toBeLessThan(1e-7);
});

test('the distance of spheres is the difference of their radii', () => {
  const error = between(sphere(1), sphere(0.9));
  const diagonal = 2 * Math.sqrt(3);
  expect(error.errorMean * diagonal).toBeGreaterThan(0.0995);
  expect(error.errorMax * diagonal).toBeLessThan(0.1005);
});

test('a lost part counts with its share of the area', () => {
  const small = aNode({ partId: '1', mesh: 0, matrix: [0.2, 0, 0, 0, 0, 0.2, 0, 0, 0, 0, 0.2, 0, 0, 7, 0, 1] });
  const both = sceneOf([plane(0)], { nodes: [aNode({ mesh: 0 }), small] });
  const error = between(both, sceneOf([plane(0)]));
  const diagonal = Math.hypot(1, 7, 1);
  expect(error.errorMax * diagonal).toBeCloseTo(7, 5);
  expect(error.error99 * diagonal).toBeCloseTo(7, 5);
  expect(error.errorMean * diagonal).toBeCloseTo((7 * 0.04) / 1.04, 1);
});

test('a part that is shown twice is measured twice, each at its place', () => {
  const nodes = [aNode({ mesh: 0 }), aNode({ partId: '1', mesh: 0, matrix: movedBy(5, 0, 0) })];
  const moved = [aNode({ mesh: 0 }), aNode({ partId: '1', mesh: 0, matrix: movedBy(5, 0.5, 0) })];
  const mesh = plane(0);
  const error = between(sceneOf([mesh], { nodes }), sceneOf([mesh], { nodes: moved }));
  expect(error.errorMax * Math.hypot(6, 1)).toBeCloseTo(0.5, 5);
  expect(error.errorMean * Math.hypot(6, 1)).toBeCloseTo(0.25, 2);
});

test('the same model always gives the same figures', () => {
  expect(between(sphere(1), sphere(0.8))).toEqual(between(sphere(1), sphere(0.8)));
});

test('the tree finds the nearest of all triangles', () => {
  const next = seededNumbers(7);
  const positions = Float64Array.from({ length: 900 }, () => next());
  const surface = { positions, indices: Uint32Array.from({ length: 900 }, () => Math.floor(next() * 300)) };
  const tree = buildTriangleTree(surface);
  const place = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(place, place, place, (x, y, z) => {
      let nearest = Number.POSITIVE_INFINITY;
      for (let triangle = 0; triangle < 300; triangle++) {
        nearest = Math.min(nearest, squaredDistanceToTriangle(surface, triangle, x, y, z));
      }
      expect(tree.distanceFrom(x, y, z)).toBeCloseTo(Math.sqrt(nearest), 9);
    }),
  );
});
