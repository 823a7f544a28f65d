import { pickVertices } from '../../scene/pick-vertices.ts';
import type { Primitive } from '../../scene/scene.ts';
import { COORDINATE_MAX } from '../limits.ts';

/** Triangles that were omitted, by reason. */
export interface LeftOut {
  /** A corner isn't a number or is too far out to be shown. */
  notFinite: number;
  /** Two corners in one place, or all three in a line. */
  withoutArea: number;
  /** A corner isn't among the vertices. */
  outOfRange: number;
}

/**
 * Removes triangles that can't be shown and unused vertices, and makes normals and colours valid. Returns `null` when no
 * triangle is left.
 */
export function mendPrimitive(primitive: Primitive, leftOut: LeftOut): Primitive | null {
  const indices = usableTriangles(primitive, leftOut);
  if (indices.length === 0) return null;
  const compact = withoutUnusedVertices({ ...primitive, indices });
  return {
    ...compact,
    normals: unitNormals(compact.normals),
    uvs: compact.uvs?.map((value) => (Number.isFinite(value) ? value : 0)) ?? null,
    colours: compact.colours?.map((value) => Math.min(Math.max(value || 0, 0), 1)) ?? null,
  };
}

function usableTriangles({ positions, indices }: Primitive, leftOut: LeftOut): Uint32Array {
  const vertices = positions.length / 3;
  const kept = new Uint32Array(indices.length - (indices.length % 3));
  let length = 0;
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const a = indices[at] ?? 0;
    const b = indices[at + 1] ?? 0;
    const c = indices[at + 2] ?? 0;
    if (a >= vertices || b >= vertices || c >= vertices) leftOut.outOfRange++;
    else if (!canBeShown(positions, a) || !canBeShown(positions, b) || !canBeShown(positions, c)) leftOut.notFinite++;
    else if (!hasArea(positions, a, b, c)) leftOut.withoutArea++;
    else {
      kept[length] = a;
      kept[length + 1] = b;
      kept[length + 2] = c;
      length += 3;
    }
  }
  return length === indices.length ? indices : kept.slice(0, length);
}

function canBeShown(positions: Float32Array, vertex: number): boolean {
  for (let at = 3 * vertex; at < 3 * vertex + 3; at++) {
    if (!(Math.abs(positions[at] ?? 0) <= COORDINATE_MAX)) return false;
  }
  return true;
}

/** Exactly none counts as none: slivers close gaps, and small parts may be very small. */
function hasArea(positions: Float32Array, a: number, b: number, c: number): boolean {
  const ax = positions[3 * a] ?? 0;
  const ay = positions[3 * a + 1] ?? 0;
  const az = positions[3 * a + 2] ?? 0;
  const ux = (positions[3 * b] ?? 0) - ax;
  const uy = (positions[3 * b + 1] ?? 0) - ay;
  const uz = (positions[3 * b + 2] ?? 0) - az;
  const vx = (positions[3 * c] ?? 0) - ax;
  const vy = (positions[3 * c + 1] ?? 0) - ay;
  const vz = (positions[3 * c + 2] ?? 0) - az;
  return uy * vz !== uz * vy || uz * vx !== ux * vz || ux * vy !== uy * vx;
}

function withoutUnusedVertices(primitive: Primitive): Primitive {
  const vertices = primitive.positions.length / 3;
  const places = new Uint32Array(vertices);
  const used = new Uint32Array(vertices);
  let count = 0;
  const { indices } = primitive;
  for (let corner = 0; corner < indices.length; corner++) {
    const vertex = indices[corner] ?? 0;
    if (places[vertex] !== 0) continue;
    used[count] = vertex;
    places[vertex] = ++count;
  }
  if (count === vertices) return primitive;
  const renumbered = new Uint32Array(indices.length);
  for (let corner = 0; corner < indices.length; corner++) renumbered[corner] = (places[indices[corner] ?? 0] ?? 1) - 1;
  return pickVertices(primitive, used.subarray(0, count), renumbered);
}

/** Normals of unit length; null when one of them has no direction: all are then generated from the creases. */
function unitNormals(normals: Float32Array | null): Float32Array | null {
  if (!normals) return null;
  const units = new Float32Array(normals.length);
  for (let at = 0; at < normals.length; at += 3) {
    const x = normals[at] ?? 0;
    const y = normals[at + 1] ?? 0;
    const z = normals[at + 2] ?? 0;
    const length = Math.sqrt(x * x + y * y + z * z);
    if (!(length > 1e-12 && length < Infinity)) return null;
    units[at] = x / length;
    units[at + 1] = y / length;
    units[at + 2] = z / length;
  }
  return units;
}
