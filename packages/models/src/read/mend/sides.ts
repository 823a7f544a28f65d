import { DEFAULT_MATERIAL } from '../../scene/default-material.ts';
import { joinPoints, pointHash, rootOf } from '../../scene/joined-points.ts';
import type { Material, Mesh, Primitive } from '../../scene/scene.ts';
import { weld } from '../../scene/weld.ts';

/**
 * Meshes with materials that show both sides only of surfaces whose backs can be seen. One side of a closed body is enough, and takes
 * 40 % less of a frame without a graphics card. So is one side of sheets that have a sheet of a different material as their back:
 * SketchUp exports a material for each side so, which would flicker through each other. Changes `materials`, which show both sides.
 */
export function withSidesThatShow(meshes: readonly Mesh[], materials: Material[]): Mesh[] {
  const oneSided = meshes.map(({ primitives }) => oneSidedIn(primitives));
  const oneSidedUses = new Set<number | null>();
  const twoSidedUses = new Set<number | null>();
  meshes.forEach(({ primitives }, mesh) => {
    primitives.forEach(({ material }, index) => (oneSided[mesh]?.has(index) ? oneSidedUses : twoSidedUses).add(material));
  });
  const variants = materials.map((material, index) => {
    if (!oneSidedUses.has(index)) return index;
    const variant = { ...material, doubleSided: false };
    if (twoSidedUses.has(index)) return materials.push(variant) - 1;
    materials[index] = variant;
    return index;
  });
  let grey: number | undefined;
  const placeOf = ({ material }: Primitive, isOneSided: boolean): number | null => {
    if (material !== null) return isOneSided ? (variants[material] ?? material) : material;
    if (isOneSided) return null;
    grey ??= materials.push({ ...DEFAULT_MATERIAL, doubleSided: true }) - 1;
    return grey;
  };
  return meshes.map(({ primitives }, mesh) => ({
    primitives: primitives.map((primitive, index) => ({
      ...primitive,
      material: placeOf(primitive, oneSided[mesh]?.has(index) === true),
    })),
  }));
}

/** Indexes of the primitives whose backs are never seen. */
function oneSidedIn(primitives: readonly Primitive[]): ReadonlySet<number> {
  const surface = joinedSurface(primitives);
  return isClosedBody(surface) ? new Set(primitives.keys()) : sheetsIn(surface, primitives.length);
}

/** Triangles of all primitives over points: vertices in one place are one. */
interface Surface {
  readonly corners: Uint32Array;
  /** Index of the primitive of each triangle. */
  readonly owners: Uint32Array;
  /** x, y, z of each point. */
  readonly points: Float32Array;
}

function joinedSurface(primitives: readonly Primitive[]): Surface {
  const all = new Float32Array(primitives.reduce((sum, { positions }) => sum + positions.length, 0));
  const corners = new Uint32Array(primitives.reduce((sum, { indices }) => sum + indices.length, 0));
  const owners = new Uint32Array(corners.length / 3);
  let [vertex, corner] = [0, 0];
  primitives.forEach(({ positions, indices }, owner) => {
    all.set(positions, 3 * vertex);
    owners.fill(owner, corner / 3, (corner + indices.length) / 3);
    for (let at = 0; at < indices.length; at++) corners[corner++] = vertex + (indices[at] ?? 0);
    vertex += positions.length / 3;
  });
  const { firsts, places } = weld(vertex, [all]);
  const points = new Float32Array(3 * firsts.length);
  firsts.forEach((first, place) => points.set(all.subarray(3 * first, 3 * first + 3), 3 * place));
  for (let at = 0; at < corners.length; at++) corners[at] = places[corners[at] ?? 0] ?? 0;
  return { corners, owners, points };
}

/** Volume of a body, as a share of the cube of its size, from which it counts as one: sheet metal of 1 mm on 10 m has more. */
const LEAST_VOLUME = 1e-9;

/** Whether the surface has no open edge and each of its pieces encloses a volume that it faces away from. */
function isClosedBody({ corners, points }: Surface): boolean {
  const count = points.length / 3;
  const balance = new Int32Array(count);
  const pieces = Uint32Array.from({ length: count }, (_, point) => point);
  for (let at = 0; at < corners.length; at += 3) {
    const a = corners[at] ?? 0;
    const b = corners[at + 1] ?? 0;
    const c = corners[at + 2] ?? 0;
    // Around a point of a closed surface the points after and before it are the same ones, so their hashes add up to zero.
    const [hashA, hashB, hashC] = [pointHash(a), pointHash(b), pointHash(c)];
    balance[a] = (balance[a] ?? 0) + hashB - hashC;
    balance[b] = (balance[b] ?? 0) + hashC - hashA;
    balance[c] = (balance[c] ?? 0) + hashA - hashB;
    joinPoints(pieces, a, b);
    joinPoints(pieces, b, c);
  }
  return balance.every((sum) => sum === 0) && volumesOf(corners, points, pieces).every((volume) => volume > LEAST_VOLUME);
}

/** The volume of each piece, as a share of the cube of the whole size. */
function volumesOf(corners: Uint32Array, points: Float32Array, pieces: Uint32Array): number[] {
  const volumes = new Map<number, number>();
  let size = 0;
  const origin = points.subarray(0, 3);
  const point = (at: number): [number, number, number] => {
    const from = 3 * (corners[at] ?? 0);
    const [x, y, z] = [0, 1, 2].map((axis) => (points[from + axis] ?? 0) - (origin[axis] ?? 0));
    return [x ?? 0, y ?? 0, z ?? 0];
  };
  for (let at = 0; at < corners.length; at += 3) {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [point(at), point(at + 1), point(at + 2)];
    const piece = rootOf(pieces, corners[at] ?? 0);
    const volume = (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
    volumes.set(piece, (volumes.get(piece) ?? 0) + volume);
    size = Math.max(size, Math.abs(ax), Math.abs(ay), Math.abs(az));
  }
  return [...volumes.values()].map((volume) => volume / size ** 3);
}

/** Indexes of primitives with a triangle that another primitive has the other way round. */
function sheetsIn({ corners, owners }: Surface, primitives: number): ReadonlySet<number> {
  const found = new Set<number>();
  if (primitives < 2) return found;
  const rows = new Uint32Array(corners.length);
  const turns = new Uint8Array(owners.length);
  for (let at = 0; at < corners.length; at += 3) {
    const [a = 0, b = 0, c = 0] = corners.subarray(at, at + 3);
    const [low = 0, middle = 0, high = 0] = [a, b, c].sort((one, other) => one - other);
    rows.set([low, middle, high], at);
    turns[at / 3] = (a === low && b === middle) || (b === low && c === middle) || (c === low && a === middle) ? 1 : 0;
  }
  const { firsts, places } = weld(owners.length, [rows]);
  for (let triangle = 0; triangle < owners.length; triangle++) {
    const first = firsts[places[triangle] ?? 0] ?? 0;
    const [own, other] = [owners[triangle] ?? 0, owners[first] ?? 0];
    if (own !== other && turns[triangle] !== turns[first]) found.add(own).add(other);
  }
  return found;
}
