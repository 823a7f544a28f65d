import { expect, test } from 'vitest';
import type { Primitive } from '../scene/scene.ts';
import { ball, bare, box, gridOn } from '../testing/shapes.ts';
import { withNormals } from './index.ts';

/** Distinct normals, rounded, as text. */
const directionsOf = ({ normals }: Primitive): Set<string> => {
  const directions = new Set<string>();
  for (let at = 0; at < (normals?.length ?? 0); at += 3) {
    directions.add([...(normals?.subarray(at, at + 3) ?? [])].map((value) => Math.round(value * 100) / 100 + 0).join(' '));
  }
  return directions;
};

/** The side of a cylinder with the given number of facets, two triangles each. */
const cylinder = (facets: number): Primitive => {
  const around = Array.from({ length: facets }, (_, at) => (2 * Math.PI * at) / facets);
  const positions = around.flatMap((angle) => [Math.cos(angle), 0, Math.sin(angle), Math.cos(angle), 2, Math.sin(angle)]);
  const indices = around.flatMap((_, at) => {
    const [low, high] = [2 * at, 2 * at + 1];
    const [nextLow, nextHigh] = [2 * ((at + 1) % facets), 2 * ((at + 1) % facets) + 1];
    return [low, high, nextHigh, low, nextHigh, nextLow];
  });
  return bare(positions, indices);
};

test('the edges of a box stay sharp: six directions, four vertices a side', () => {
  const shaded = withNormals(box(2, 3, 4));
  expect([...directionsOf(shaded)].sort()).toEqual(['-1 0 0', '0 -1 0', '0 0 -1', '0 0 1', '0 1 0', '1 0 0']);
  expect(shaded.positions.length / 3).toBe(24);
  expect(shaded.indices.length).toBe(36);
});

test('a ball is smooth: its normals point away from its centre, and no vertex is split', () => {
  const source: Primitive = { ...gridOn(ball(5), 48, 24), uvs: null };
  const shaded = withNormals(source);
  for (let at = 0; at < shaded.positions.length; at += 3) {
    // The triangles at the poles have no area, so no direction.
    const isAtPole = Math.abs(shaded.positions[at + 1] ?? 0) > 4.9;
    if (isAtPole) continue;
    const cosine = [0, 1, 2].reduce(
      (sum, axis) => sum + (shaded.positions[at + axis] ?? 0) * (shaded.normals?.[at + axis] ?? 0),
      0,
    );
    expect(cosine / 5).toBeGreaterThan(0.99);
  }
  expect(shaded.positions.length).toBeLessThanOrEqual(source.positions.length);
});

test('the normals of a cylinder are radial, however its facets are triangulated', () => {
  const shaded = withNormals(cylinder(24));
  for (let at = 0; at < shaded.positions.length; at += 3) {
    const [x = 0, , z = 0] = shaded.positions.subarray(at, at + 3);
    expect(shaded.normals?.[at]).toBeCloseTo(x, 4);
    expect(shaded.normals?.[at + 2]).toBeCloseTo(z, 4);
  }
});

test('faces that meet at 36 degrees show an edge, at 30 degrees they do not', () => {
  expect(withNormals(cylinder(10)).positions.length / 3).toBe(40);
  expect(withNormals(cylinder(12)).positions.length / 3).toBe(24);
});

test('a split vertex keeps its attributes', () => {
  const source = box(1, 1, 1);
  const colours = Float32Array.from({ length: 32 }, (_, at) => (at % 4 === 3 ? 1 : Math.floor(at / 4) / 8));
  const shaded = withNormals({ ...source, colours });
  for (let vertex = 0; 3 * vertex < shaded.positions.length; vertex++) {
    const [x = 0, y = 0, z = 0] = shaded.positions.subarray(3 * vertex, 3 * vertex + 3);
    expect(shaded.colours?.[4 * vertex]).toBeCloseTo((x + 2 * y + 4 * z) / 8, 6);
  }
});

test('existing normals stay unchanged', () => {
  const source = { ...box(1, 1, 1), normals: new Float32Array(24).fill(0.577) };
  expect(withNormals(source)).toBe(source);
});
