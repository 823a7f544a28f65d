import { pickVertices } from '../scene/pick-vertices.ts';
import type { Primitive } from '../scene/scene.ts';
import { cornerAngles, cornersByVertex, faceNormals } from './faces.ts';

/** Faces that meet at a wider angle than this get a visible edge. */
export const CREASE_DEGREES = 35;

const COS_CREASE = Math.cos((CREASE_DEGREES * Math.PI) / 180);

/** Faces within half the angle of their mean are within the whole angle of one another. */
const COS_HALF = Math.cos((CREASE_DEGREES * Math.PI) / 360);

/**
 * Gives a primitive without normals its own: smooth where faces meet at a small angle, split at creases. A split vertex keeps its
 * other attributes.
 */
export function withNormals(primitive: Primitive): Primitive {
  return primitive.normals ? primitive : withCreaseNormals(primitive);
}

/** Like `withNormals`, but replaces existing normals. */
export function withCreaseNormals(primitive: Primitive): Primitive {
  const { normals, indices, sources } = creased(primitive.positions, primitive.indices);
  return { ...pickVertices({ ...primitive, normals: null }, sources, indices), normals };
}

interface Creased {
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** The original vertex of each new one. */
  readonly sources: Uint32Array;
}

/**
 * Faces are weighted by their angle at the vertex, not by their area: two triangles of one flat facet weigh no more than one, so
 * the normals of a cylinder are radial however its sides were cut.
 */
function creased(positions: Float32Array, indices: Uint32Array): Creased {
  const faces = faceNormals(positions, indices);
  const angles = cornerAngles(positions, indices);
  const vertexCount = positions.length / 3;
  const { first, corners } = cornersByVertex(indices, vertexCount);

  const out = new Uint32Array(indices.length);
  // Few vertices are split: memory for all corners would be 12 bytes for every corner of ten million triangles.
  let normals = new Float32Array(3 * Math.min(indices.length, 2 * vertexCount));
  let sources = new Uint32Array(normals.length / 3);
  let count = 0;
  let ring = ringOf(64);
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
    if (to - from > ring.angles.length) ring = ringOf(2 * (to - from));
    gather(ring, faces, angles, corners, from, to);
    if (isSmooth(ring, to - from, normals, 3 * count)) {
      for (let at = from; at < to; at++) out[corners[at] ?? 0] = count;
      sources[count++] = vertex;
      continue;
    }
    for (let at = from; at < to; at++) {
      meanBeside(ring, to - from, at - from, normals, 3 * count);
      const same = sameNormal(normals, start, count);
      out[corners[at] ?? 0] = same;
      if (same === count) sources[count++] = vertex;
    }
  }
  return { normals: normals.slice(0, 3 * count), indices: out, sources: sources.subarray(0, count) };
}

function widened<A extends Float32Array | Uint32Array>(values: A, into: A): A {
  into.set(values);
  return into;
}

/** The faces around one vertex, stored contiguously: they are iterated once for each of them. */
interface Ring {
  /** Directions, x, y, z each. */
  readonly faces: Float64Array;
  readonly angles: Float64Array;
  /** Face indexes: a face may touch the vertex twice. */
  readonly names: Uint32Array;
}

function ringOf(length: number): Ring {
  return { faces: new Float64Array(3 * length), angles: new Float64Array(length), names: new Uint32Array(length) };
}

function gather(
  { faces: ringFaces, angles: ringAngles, names }: Ring,
  faces: Float32Array,
  angles: Float32Array,
  corners: Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from, place = 0; at < to; at++, place++) {
    const corner = corners[at] ?? 0;
    const face = corner - (corner % 3);
    names[place] = face;
    ringAngles[place] = angles[corner] ?? 0;
    ringFaces[3 * place] = faces[face] ?? 0;
    ringFaces[3 * place + 1] = faces[face + 1] ?? 0;
    ringFaces[3 * place + 2] = faces[face + 2] ?? 0;
  }
}

/** Writes the mean of all faces of the ring to `normals[into…]`, and returns whether none is beyond a crease. */
function isSmooth({ faces, angles }: Ring, length: number, normals: Float32Array, into: number): boolean {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let at = 0; at < length; at++) {
    const angle = angles[at] ?? 0;
    x += (faces[3 * at] ?? 0) * angle;
    y += (faces[3 * at + 1] ?? 0) * angle;
    z += (faces[3 * at + 2] ?? 0) * angle;
  }
  const size = writeUnit(x, y, z, normals, into);
  if (size === 0) return true;
  for (let at = 0; at < 3 * length; at += 3) {
    const faceX = faces[at] ?? 0;
    const faceY = faces[at + 1] ?? 0;
    const faceZ = faces[at + 2] ?? 0;
    if ((x * faceX + y * faceY + z * faceZ) / size >= COS_HALF) continue;
    if (faceX !== 0 || faceY !== 0 || faceZ !== 0) return false;
  }
  return true;
}

/** Writes to `normals[into…]` the mean of those faces of the ring that are not separated by a crease from the one at `own`. */
function meanBeside({ faces, angles, names }: Ring, length: number, own: number, normals: Float32Array, into: number): void {
  const name = names[own];
  const ownX = faces[3 * own] ?? 0;
  const ownY = faces[3 * own + 1] ?? 0;
  const ownZ = faces[3 * own + 2] ?? 0;
  // A face without area has no direction, so there is no crease beside it.
  const isFlat = ownX === 0 && ownY === 0 && ownZ === 0;
  let x = 0;
  let y = 0;
  let z = 0;
  for (let at = 0; at < length; at++) {
    const faceX = faces[3 * at] ?? 0;
    const faceY = faces[3 * at + 1] ?? 0;
    const faceZ = faces[3 * at + 2] ?? 0;
    if (!isFlat && ownX * faceX + ownY * faceY + ownZ * faceZ < COS_CREASE && names[at] !== name) continue;
    const angle = angles[at] ?? 0;
    x += faceX * angle;
    y += faceY * angle;
    z += faceZ * angle;
  }
  writeUnit(x, y, z, normals, into);
}

/** Writes x, y, z normalised, and returns their original length. */
function writeUnit(x: number, y: number, z: number, normals: Float32Array, into: number): number {
  const length = Math.sqrt(x * x + y * y + z * z);
  // Faces without area have no direction; any will do, as they are invisible.
  normals[into] = length > 0 ? x / length : 0;
  normals[into + 1] = length > 0 ? y / length : 0;
  normals[into + 2] = length > 0 ? z / length : 1;
  return length;
}

/** Index of a normal in `start` to `count` (exclusive) that equals the one at `count`, or `count`. */
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
