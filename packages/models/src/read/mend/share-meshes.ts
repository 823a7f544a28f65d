import { inverse, type Matrix, matrixOf, multiply } from '../../scene/matrix.ts';
import type { Mesh, Primitive, Scene } from '../../scene/scene.ts';
import { translation } from '../../scene/transforms.ts';
import { between, cross, unit, type Vector } from '../../scene/vector.ts';

/**
 * How far vertices of equal meshes may differ, as a share of the mesh's size. Stored positions have steps of 1/4096 of a part
 * and of 1/262,144 of the model (`write/position-grids.ts`), so such a difference is far below what a file can hold. Single
 * floats differ by less: 1/8,388,608 of the distance from zero.
 */
const TOLERANCE = 1e-6;

/** Floats of a mesh that lies far from zero are coarser than its tolerance. */
const FLOAT_STEP = 2 ** -23;

/** Radians, far below the tolerance at the size of a mesh. */
const ROTATION_NOISE = 2e-7;

/** How far directions of normals may differ. */
const NORMAL_TOLERANCE = 1e-3;

/** Width of a class of sizes, as a share of the size. Meshes of neighbouring classes are compared, too. */
const CLASS = 1e-3;

/**
 * The scene with meshes that differ by a rotation and translation stored once: nodes of the copies show the first with the
 * motion between them. Meshes are equal that have the same triangles in the same order, materials, colours and texture
 * coordinates. Meshes of nodes that others hang on stay as they are.
 */
export function shareEqualMeshes(scene: Scene): Scene {
  const firsts = new Map<string, Shape[]>();
  const fixed = meshesOfFixedNodes(scene);
  const shared = scene.meshes.map((mesh, index) => {
    const shape = fixed.has(index) ? null : shapeOf(mesh, index);
    if (!shape) return null;
    for (const near of [-1, 0, 1]) {
      for (const first of firsts.get(`${shape.key} ${shape.size + near}`) ?? []) {
        const motion = motionBetween(first, shape);
        if (motion) return { mesh: first.index, motion };
      }
    }
    const key = `${shape.key} ${shape.size}`;
    const others = firsts.get(key);
    if (others) others.push(shape);
    else firsts.set(key, [shape]);
    return null;
  });
  if (!shared.some(Boolean)) return scene;
  let next = 0;
  const places = shared.map((copy) => (copy ? -1 : next++));
  const nodes = scene.nodes.map((node) => {
    if (node.mesh === null) return node;
    const copy = shared[node.mesh];
    if (!copy) return { ...node, mesh: places[node.mesh] ?? null };
    return { ...node, mesh: places[copy.mesh] ?? null, matrix: multiply(node.matrix, copy.motion) };
  });
  return { ...scene, nodes, meshes: scene.meshes.filter((_, index) => !shared[index]) };
}

/** Meshes of nodes that can't be moved without moving others. */
function meshesOfFixedNodes({ nodes }: Scene): ReadonlySet<number | null> {
  const holding = new Set(nodes.map(({ parent }) => parent));
  return new Set(nodes.flatMap(({ mesh }, index) => (holding.has(index) ? [mesh] : [])));
}

/** A mesh with three of its vertices, that determine its place. */
interface Shape {
  readonly mesh: Mesh;
  readonly index: number;
  /** Counts, materials and triangles. */
  readonly key: string;
  /** Class of the distance between the first two of the vertices. */
  readonly size: number;
  readonly length: number;
  readonly corners: readonly [number, number, number];
  readonly furthest: number;
}

/** Null for meshes whose vertices lie in a line. */
function shapeOf(mesh: Mesh, index: number): Shape | null {
  const [first] = mesh.primitives;
  if (!first) return null;
  const origin = pointOf(first, 0);
  const far = furthestVertex(first, (point) => Math.hypot(...between(point, origin)));
  const axis = pointOf(first, far);
  const length = Math.hypot(...between(origin, axis));
  const across = furthestVertex(first, (point) => Math.hypot(...cross(between(origin, axis), between(origin, point))));
  const width = Math.hypot(...cross(between(origin, axis), between(origin, pointOf(first, across)))) / length;
  if (!(width > 1e-3 * length)) return null;
  const keys = mesh.primitives.map(({ positions, indices, material }) => `${positions.length},${material},${hashOf(indices)}`);
  let furthest = 0;
  for (const { positions } of mesh.primitives) for (const value of positions) furthest = Math.max(furthest, Math.abs(value));
  const size = Math.round(Math.log(length) / CLASS);
  return { mesh, index, key: keys.join(' '), size, length, corners: [0, far, across], furthest };
}

function furthestVertex({ positions }: Primitive, measure: (point: Vector) => number): number {
  let best = 0;
  let most = -1;
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    const value = measure([positions[3 * vertex] ?? 0, positions[3 * vertex + 1] ?? 0, positions[3 * vertex + 2] ?? 0]);
    // Vertices that are equally far in exact numbers stay in their order.
    if (value > most * (1 + 1e-4)) [best, most] = [vertex, value];
  }
  return best;
}

function hashOf(indices: Uint32Array): number {
  let hash = indices.length;
  for (const index of indices) hash = Math.imul(hash ^ index, 0x9e3779b1) ^ (hash >>> 15);
  return hash >>> 0;
}

/** The rotation and translation from one mesh to an equal one; null if they are not equal. */
function motionBetween(from: Shape, to: Shape): Matrix | null {
  const [one, other] = [from.mesh.primitives, to.mesh.primitives];
  if (one.length !== other.length) return null;
  const start = frameOf(one[0], from.corners);
  const end = frameOf(other[0], from.corners);
  if (!start || !end) return null;
  const back = inverse(start);
  if (!back) return null;
  const motion = withoutNoise(multiply(end, back));
  const tolerance = TOLERANCE * from.length + 4 * FLOAT_STEP * Math.max(from.furthest, to.furthest);
  const isEqual = one.every((primitive, at) => {
    const copy = other[at];
    return copy !== undefined && isMoved(primitive, copy, motion, tolerance);
  });
  return isEqual ? motion : null;
}

/** A rotation that only the rounding of floats makes is none. */
function withoutNoise(motion: Matrix): Matrix {
  const isNone = motion.every((entry, at) => at >= 12 || Math.abs(entry - (at % 5 === 0 ? 1 : 0)) < ROTATION_NOISE);
  return isNone ? translation(motion[12] ?? 0, motion[13] ?? 0, motion[14] ?? 0) : motion;
}

function isMoved(one: Primitive, other: Primitive, motion: Matrix, tolerance: number): boolean {
  return (
    one.material === other.material &&
    isSame(one.indices, other.indices) &&
    isSame(one.uvs, other.uvs) &&
    isSame(one.colours, other.colours) &&
    areMoved(one.positions, other.positions, motion, 1, tolerance) &&
    (one.normals === null) === (other.normals === null) &&
    (!one.normals || !other.normals || areMoved(one.normals, other.normals, motion, 0, NORMAL_TOLERANCE))
  );
}

function isSame(one: Float32Array | Uint32Array | null, other: Float32Array | Uint32Array | null): boolean {
  if (one === null || other === null || one.length !== other.length) return one === other;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** @param weight 1 for points, 0 for directions, which translations leave. */
function areMoved(one: Float32Array, other: Float32Array, motion: Matrix, weight: 0 | 1, tolerance: number): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 3) {
    const x = one[at] ?? 0;
    const y = one[at + 1] ?? 0;
    const z = one[at + 2] ?? 0;
    for (let axis = 0; axis < 3; axis++) {
      const moved =
        (motion[axis] ?? 0) * x + (motion[4 + axis] ?? 0) * y + (motion[8 + axis] ?? 0) * z + weight * (motion[12 + axis] ?? 0);
      if (!(Math.abs(moved - (other[at + axis] ?? 0)) <= tolerance)) return false;
    }
  }
  return true;
}

/** Axes at the first corner: towards the second, in the plane of the third, and across both. */
function frameOf(primitive: Primitive | undefined, [a, b, c]: readonly [number, number, number]): Matrix | null {
  if (!primitive) return null;
  const origin = pointOf(primitive, a);
  const x = unit(between(origin, pointOf(primitive, b)));
  const z = unit(cross(x, between(origin, pointOf(primitive, c))));
  return matrixOf(x, cross(z, x), z, origin);
}

function pointOf({ positions }: Primitive, vertex: number): Vector {
  return [positions[3 * vertex] ?? 0, positions[3 * vertex + 1] ?? 0, positions[3 * vertex + 2] ?? 0];
}
