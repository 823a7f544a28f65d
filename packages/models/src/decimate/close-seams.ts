import { extentOf, furthestOf } from '../scene/extent.ts';
import { joinPoints, pointHash, rootOf } from '../scene/joined-points.ts';
import type { Primitive } from '../scene/scene.ts';
import { weld } from '../scene/weld.ts';
import { type Neighbourhood, pointAfter, pointBefore } from './neighbourhood.ts';

/**
 * Distance within which two ends of an open seam are one point, as a share of the mesh's diagonal: a quarter of the finest step that
 * the written file keeps (2^-18), so nothing that could be stored or seen is joined. Single floats of the mesh's size are exact to 2^-24.
 */
const SEAM = 2 ** -20;

/** One unit in the last place of a single float, as a share of its value. */
const LAST_PLACE = 2 ** -23;

/**
 * Primitives whose vertices along open edges lie exactly in one place where they differ by no more than rounding; the simplifier
 * would take such a seam for two rims and move them apart. The same list if there are none.
 */
export function closeSeams(primitives: readonly Primitive[], around: Neighbourhood): readonly Primitive[] {
  const open = openPoints(around);
  if (open.length === 0) return primitives;
  const { positions, points, firstVertices } = around;
  const vertexOf = firstVertexOf(points, around.first.length - 1);
  const places = Float32Array.from({ length: 3 * open.length }, (_, at) => {
    const vertex = vertexOf[open[Math.floor(at / 3)] ?? 0] ?? 0;
    return positions[3 * vertex + (at % 3)] ?? 0;
  });
  const joined = joinedWithin(places, toleranceOf(positions));
  const targets = new Map<number, number>();
  joined.forEach((target, index) => {
    if (target !== index) targets.set(open[index] ?? 0, target);
  });
  if (targets.size === 0) return primitives;
  return primitives.map((primitive, index) => {
    const moved = primitive.positions.slice();
    const from = firstVertices[index] ?? 0;
    for (let vertex = 0; 3 * vertex < moved.length; vertex++) {
      const target = targets.get(points[from + vertex] ?? 0);
      if (target !== undefined) moved.set(places.subarray(3 * target, 3 * target + 3), 3 * vertex);
    }
    return { ...primitive, positions: moved };
  });
}

function toleranceOf(positions: Float32Array): number {
  const extent = extentOf([positions]);
  const { least, most } = extent;
  const size = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]);
  return Math.max(SEAM * size, LAST_PLACE * furthestOf(extent));
}

/** Points with an edge that no triangle continues on the other side. */
function openPoints({ corners, first, around }: Neighbourhood): number[] {
  const open: number[] = [];
  for (let point = 0; point + 1 < first.length; point++) {
    // In a closed surface the points after and before are the same ones, so sums of their hashes are equal.
    let balance = 0;
    for (let at = first[point] ?? 0; at < (first[point + 1] ?? 0); at++) {
      const corner = around[at] ?? 0;
      balance = (balance + pointHash(pointAfter(corners, corner)) - pointHash(pointBefore(corners, corner))) | 0;
    }
    if (balance !== 0) open.push(point);
  }
  return open;
}

function firstVertexOf(points: Uint32Array, count: number): Uint32Array {
  const vertices = new Uint32Array(count);
  for (let vertex = points.length - 1; vertex >= 0; vertex--) vertices[points[vertex] ?? 0] = vertex;
  return vertices;
}

/** Ways to shift a grid by half a cell: two places within a quarter of a cell share a cell in at least one of them. */
const SHIFTS = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => [bits & 1 ? 0.5 : 0, bits & 2 ? 0.5 : 0, bits & 4 ? 0.5 : 0] as const);

/** For each place the index of the one that it is joined with: the first of those within the tolerance, or itself. */
function joinedWithin(places: Float32Array, tolerance: number): Uint32Array {
  const count = places.length / 3;
  const joined = Uint32Array.from({ length: count }, (_, index) => index);
  const { least } = extentOf([places]);
  const cell = 4 * tolerance;
  if (!(cell > 0)) return joined;
  const cells = new Uint32Array(3 * count);
  for (const shift of SHIFTS) {
    for (let at = 0; at < cells.length; at++) {
      cells[at] = Math.floor(((places[at] ?? 0) - (least[at % 3] ?? 0)) / cell + (shift[at % 3] ?? 0));
    }
    const { firsts, places: sharing } = weld(count, [cells]);
    for (let index = 0; index < count; index++) {
      const target = rootOf(joined, firsts[sharing[index] ?? 0] ?? 0);
      const own = rootOf(joined, index);
      if (own !== target && isWithin(places, own, target, tolerance)) joinPoints(joined, own, target);
    }
  }
  return joined.map((_, index) => rootOf(joined, index));
}

function isWithin(places: Float32Array, one: number, other: number, tolerance: number): boolean {
  const apart = [0, 1, 2].map((axis) => (places[3 * one + axis] ?? 0) - (places[3 * other + axis] ?? 0));
  return Math.hypot(...apart) <= tolerance;
}
