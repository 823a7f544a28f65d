import fc from 'fast-check';
import { expect, test } from 'vitest';
import { triangulate } from './triangulate.ts';

type Point = readonly [number, number, number];

function cut(points: readonly Point[]): { area: number; triangles: number; isExact: boolean } {
  let area = 0;
  let triangles = 0;
  const isExact = triangulate(
    points.length,
    (corner, axis) => points[corner]?.[axis] ?? 0,
    (...corners) => {
      const [a, b, c] = corners.map((corner) => points[corner]!);
      triangles++;
      area += ((b![0] - a![0]) * (c![1] - a![1]) - (b![1] - a![1]) * (c![0] - a![0])) / 2;
    },
  );
  return { area, triangles, isExact };
}

/** A star with its corners in turn far from and near to the middle, which it never crosses. */
const star = fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 4, maxLength: 60 });

test('a concave polygon is cut into triangles that fill it, with the same winding', () => {
  fc.assert(
    fc.property(star, (radii) => {
      const points = radii.map((radius, at): Point => {
        const angle = (2 * Math.PI * at) / radii.length;
        return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
      });
      const area = points.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = points[(at + 1) % points.length]!;
        return sum + (x * nextY - nextX * y) / 2;
      }, 0);
      const result = cut(points);
      expect(result.isExact).toBe(true);
      expect(result.area).toBeCloseTo(area, 9);
    }),
  );
});

test('a comb of five thousand teeth is cut exactly', () => {
  const teeth = Array.from({ length: 5_000 }, (_, at): Point => [at, at % 2, 0]);
  const result = cut([...teeth, [5_000, -1, 0], [0, -1, 0]]);
  expect(result.isExact).toBe(true);
  expect(result.triangles).toBe(5_000);
});

test('a bent polygon keeps corners that lie in line as seen from the front', () => {
  const bent: Point[] = [
    [-5, 0, 5],
    [5, 0, 5],
    [5, 0, -5],
    [-5, 0, -5],
    [0, 5, -5],
  ];
  expect(cut(bent)).toMatchObject({ triangles: 3, isExact: true });
});

test('a self-intersecting polygon is cut as well as possible, and that is reported', () => {
  expect(
    cut([
      [0, 0, 0],
      [2, 2, 0],
      [2, 0, 0],
      [0, 2, 0],
      [-1, 1, 0],
    ]).isExact,
  ).toBe(false);
});
