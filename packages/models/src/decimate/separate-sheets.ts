import { faceNormals } from '../normals/faces.ts';
import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';
import { type Neighbourhood, pointAfter, pointBefore } from './neighbourhood.ts';

/** Cosine from which two triangles face opposite ways: 177 degrees. A sheet and its back turn by 180, the edge of a knife by less. */
const OPPOSITE = -0.9986;

/** Normals with a cosine above this to one of them are never opposite to one another. */
const ALIKE = 0.05;

/** Triangles at one point beyond which they are not compared pair by pair. */
const RING_MAX = 512;

/** How far the second sheet is moved, as a share of the furthest coordinate: two units in the last place or more. */
const APART = 2 ** -22;

/**
 * Primitives in which two sheets that lie in one place and face opposite ways share no vertex and no position. The simplifier takes
 * vertices of one position for one point: it would see the open rim of a surface that was modelled from both sides as an inner edge
 * and eat it, and lock what is inside. The same list if there are no such sheets.
 */
export function separateSheets(primitives: readonly Primitive[], around: Neighbourhood): readonly Primitive[] {
  const sheets = sheetsOfCorners(around);
  if (!sheets) return primitives;
  const furthest = around.positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  let corner = 0;
  return primitives.map((primitive) => {
    const own = sheets.subarray(corner, corner + primitive.indices.length);
    corner += primitive.indices.length;
    return own.some((sheet) => sheet > 0) ? withOwnVertices(primitive, own, APART * furthest) : primitive;
  });
}

/** Copies the vertices of corners on other sheets than the first, each sheet moved a little further. */
function withOwnVertices(primitive: Primitive, sheets: Uint8Array, step: number): Primitive {
  const count = primitive.positions.length / 3;
  const sources = Array.from({ length: count }, (_, vertex) => vertex);
  const moves = Array<number>(count).fill(0);
  const copies = new Map<number, number>();
  const indices = primitive.indices.map((vertex, corner) => {
    const sheet = sheets[corner] ?? 0;
    if (sheet === 0) return vertex;
    const key = sheet * count + vertex;
    const copy = copies.get(key) ?? sources.push(vertex) - 1;
    copies.set(key, copy);
    moves[copy] = sheet * step;
    return copy;
  });
  const own = pickVertices(primitive, Uint32Array.from(sources), indices);
  return { ...own, positions: own.positions.map((value, at) => value + (moves[Math.floor(at / 3)] ?? 0)) };
}

/** Number of the sheet of each corner at its point; `undefined` if every point has but one. */
function sheetsOfCorners({ positions, points, corners, first, around }: Neighbourhood): Uint8Array | undefined {
  const places = new Float32Array(3 * (first.length - 1));
  for (let vertex = 0; vertex < points.length; vertex++) {
    for (let k = 0; k < 3; k++) places[3 * (points[vertex] ?? 0) + k] = positions[3 * vertex + k] ?? 0;
  }
  const normals = faceNormals(places, corners);
  let sheets: Uint8Array | undefined;
  for (let point = 0; point + 1 < first.length; point++) {
    const [from, to] = [first[point] ?? 0, first[point + 1] ?? 0];
    if (to - from < 2 || isOneWay(normals, around, from, to) || to - from > RING_MAX) continue;
    const ring = around.subarray(from, to);
    if (!ring.some((one, at) => ring.subarray(at + 1).some((other) => areOpposite(normals, one, other)))) continue;
    const numbers = sheetNumbers(ring, corners, normals);
    if (numbers.every((number) => number === 0)) continue;
    sheets ??= new Uint8Array(corners.length);
    for (let at = 0; at < ring.length; at++) sheets[ring[at] ?? 0] = numbers[at] ?? 0;
  }
  return sheets;
}

/** Whether all triangles at a point face so much the same way that no two are opposite: true of nearly all points. */
function isOneWay(normals: Float32Array, around: Uint32Array, from: number, to: number): boolean {
  const one = around[from] ?? 0;
  for (let at = from + 1; at < to; at++) if (cosine(normals, one, around[at] ?? 0) <= ALIKE) return false;
  return true;
}

function cosine(normals: Float32Array, one: number, other: number): number {
  const [a, b] = [one - (one % 3), other - (other % 3)];
  return (
    (normals[a] ?? 0) * (normals[b] ?? 0) +
    (normals[a + 1] ?? 0) * (normals[b + 1] ?? 0) +
    (normals[a + 2] ?? 0) * (normals[b + 2] ?? 0)
  );
}

function areOpposite(normals: Float32Array, one: number, other: number): boolean {
  return cosine(normals, one, other) < OPPOSITE;
}

/** Groups the corners of a point: triangles on both sides of an edge are one sheet, unless they are folded onto one another. */
function sheetNumbers(ring: Uint32Array, corners: Uint32Array, normals: Float32Array): number[] {
  const groups = Array.from(ring, (_, at) => at);
  const join = (one: number, other: number) => {
    const [kept, gone] = [groups[one], groups[other]];
    if (kept === undefined || kept === gone) return;
    for (let at = 0; at < groups.length; at++) if (groups[at] === gone) groups[at] = kept;
  };
  const ends = new Set(Array.from(ring, (corner) => [pointAfter(corners, corner), pointBefore(corners, corner)]).flat());
  for (const end of ends) {
    const out = [...ring.keys()].filter((at) => pointAfter(corners, ring[at] ?? 0) === end);
    const back = [...ring.keys()].filter((at) => pointBefore(corners, ring[at] ?? 0) === end);
    // Triangles that all run the same way along an edge are wound against one another, not folded.
    if (back.length === 0 || out.length === 0) for (const one of [...out, ...back]) join([...out, ...back][0] ?? one, one);
    for (const one of out)
      for (const other of back) if (!areOpposite(normals, ring[one] ?? 0, ring[other] ?? 0)) join(one, other);
  }
  const order = [...new Set(groups)];
  return groups.map((group) => order.indexOf(group));
}
