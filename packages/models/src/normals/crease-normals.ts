import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';
import { cornerAngles, cornersByVertex, faceNormals } from './faces.ts';

/** Faces that meet at a wider angle than this are shown with an edge between them. Research "models", 1.2. */
export const CREASE_DEGREES = 35;

/**
 * Gives every primitive without normals its own: smooth where faces meet gently, split where they meet in an edge.
 * Other values of a split vertex are those of the vertex it came from.
 */
export function withNormals(primitive: Primitive): Primitive {
  return primitive.normals ? primitive : withCreaseNormals(primitive);
}

/** As `withNormals`, whether there were normals or not. */
export function withCreaseNormals(primitive: Primitive): Primitive {
  const { normals, indices, sources } = creased(primitive.positions, primitive.indices);
  return { ...pickVertices({ ...primitive, normals: null }, sources, indices), normals };
}

interface Creased {
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** The vertex that each new one came from. */
  readonly sources: Uint32Array;
}

/**
 * Faces count by their angle at the vertex, not by their area: two triangles of one flat facet weigh no more than one,
 * so the normals of a cylinder stand straight however its sides were cut.
 */
function creased(positions: Float32Array, indices: Uint32Array): Creased {
  const faces = faceNormals(positions, indices);
  const angles = cornerAngles(positions, indices);
  const vertexCount = positions.length / 3;
  const { first, corners } = cornersByVertex(indices, vertexCount);
  const cosCrease = Math.cos((CREASE_DEGREES * Math.PI) / 180);
  // Faces within half the angle of their mean are within the whole of one another.
  const cosHalf = Math.cos((CREASE_DEGREES * Math.PI) / 360);

  const out = new Uint32Array(indices.length);
  // Few vertices are split: room for all corners would be 12 bytes for every corner of ten million triangles.
  let normals = new Float32Array(3 * Math.min(indices.length, 2 * vertexCount));
  let sources = new Uint32Array(normals.length / 3);
  let count = 0;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const from = first[vertex] ?? 0;
    const to = first[vertex + 1] ?? 0;
    if (from === to) continue;
    const start = count;
    if (count + to - from > sources.length) {
      const wider = Math.min(indices.length, 2 * sources.length + to - from);
      normals = widened(normals, new Float32Array(3 * wider));
      sources = widened(sources, new Uint32Array(wider));
    }
    if (meanOf(faces, angles, corners, from, to, normals, 3 * count, -1, cosCrease) >= cosHalf) {
      for (let at = from; at < to; at++) out[corners[at] ?? 0] = count;
      sources[count++] = vertex;
      continue;
    }
    for (let at = from; at < to; at++) {
      const corner = corners[at] ?? 0;
      meanOf(faces, angles, corners, from, to, normals, 3 * count, corner, cosCrease);
      const same = sameNormal(normals, start, count);
      out[corner] = same;
      if (same === count) sources[count++] = vertex;
    }
  }
  return { normals: normals.slice(0, 3 * count), indices: out, sources: sources.subarray(0, count) };
}

function widened<A extends Float32Array | Uint32Array>(values: A, into: A): A {
  into.set(values);
  return into;
}

/**
 * Writes the mean of the faces around a vertex to `normals[into…]`: of those on the near side of a crease from the face
 * of `corner`, or of all for -1. Answers the cosine of the face that lies furthest from it, or -1 where there is none.
 */
function meanOf(
  faces: Float32Array,
  angles: Float32Array,
  corners: Uint32Array,
  from: number,
  to: number,
  normals: Float32Array,
  into: number,
  corner: number,
  cosCrease: number,
): number {
  const face = corner < 0 ? 0 : 3 * Math.floor(corner / 3);
  const ownX = corner < 0 ? 0 : (faces[face] ?? 0);
  const ownY = corner < 0 ? 0 : (faces[face + 1] ?? 0);
  const ownZ = corner < 0 ? 0 : (faces[face + 2] ?? 0);
  // A face without an area has no direction, so there is no crease beside it.
  const own = corner < 0 || (ownX === 0 && ownY === 0 && ownZ === 0) ? -1 : face;
  let x = 0;
  let y = 0;
  let z = 0;
  for (let at = from; at < to; at++) {
    const beside = corners[at] ?? 0;
    const other = 3 * Math.floor(beside / 3);
    const faceX = faces[other] ?? 0;
    const faceY = faces[other + 1] ?? 0;
    const faceZ = faces[other + 2] ?? 0;
    if (own >= 0 && other !== own && ownX * faceX + ownY * faceY + ownZ * faceZ < cosCrease) continue;
    const angle = angles[beside] ?? 0;
    x += faceX * angle;
    y += faceY * angle;
    z += faceZ * angle;
  }
  const length = Math.sqrt(x * x + y * y + z * z);
  // Faces without an area have no direction; any will do, as they show nothing.
  normals[into] = length > 0 ? x / length : 0;
  normals[into + 1] = length > 0 ? y / length : 0;
  normals[into + 2] = length > 0 ? z / length : 1;
  if (own >= 0 || length === 0) return length === 0 ? 1 : -1;
  let least = 1;
  for (let at = from; at < to; at++) {
    const other = 3 * Math.floor((corners[at] ?? 0) / 3);
    const cosine = (x * (faces[other] ?? 0) + y * (faces[other + 1] ?? 0) + z * (faces[other + 2] ?? 0)) / length;
    if (cosine < least && (faces[other] !== 0 || faces[other + 1] !== 0 || faces[other + 2] !== 0)) least = cosine;
  }
  return least;
}

/** Index of a normal from `start` to before `count` that equals the one at `count`, or `count`. */
function sameNormal(normals: Float32Array, start: number, count: number): number {
  const x = normals[3 * count] ?? 0;
  const y = normals[3 * count + 1] ?? 0;
  const z = normals[3 * count + 2] ?? 0;
  for (let at = start; at < count; at++) {
    const cosine = x * (normals[3 * at] ?? 0) + y * (normals[3 * at + 1] ?? 0) + z * (normals[3 * at + 2] ?? 0);
    if (cosine > 0.99999) return at;
  }
  return count;
}
