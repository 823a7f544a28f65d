import { IDENTITY, inverse, type Matrix, multiply } from '../scene/matrix.ts';
import { worldMatrices } from '../scene/placed.ts';
import type { Mesh, Primitive, SceneNode } from '../scene/scene.ts';
import { mergeEqualVertices } from './merge-equal-vertices.ts';

/** The four strongest bones of each vertex of a primitive. */
export interface VertexBones {
  readonly joints: Uint16Array;
  /** How much each pulls; of any sum. A vertex that nothing pulls follows its first joint. */
  readonly weights: Float32Array;
}

/** Bones that deform the mesh of a node. */
export interface Skin {
  /** Index of the node. */
  readonly node: number;
  /** Indexes of nodes. */
  readonly joints: readonly number[];
  /** 16 numbers by columns for each joint. */
  readonly inverseBindMatrices: Float32Array;
}

/** The lists of a scene that posing changes. */
interface Posable {
  readonly nodes: SceneNode[];
  readonly meshes: Mesh[];
  readonly skins: readonly Skin[];
  readonly bones: ReadonlyMap<Primitive, VertexBones>;
}

/**
 * Gives each node with a skin a mesh of its own, with its vertices where the bones hold them now. Every later stage then works on
 * the shape that is shown: glTF 2.0 section 3.7.3.3, without the animation.
 */
export function poseSkins({ nodes, meshes, skins, bones }: Posable): void {
  const worlds = worldMatrices(nodes);
  for (const skin of skins) {
    const node = nodes[skin.node];
    const mesh = node?.mesh == null ? undefined : meshes[node.mesh];
    if (!node || !mesh?.primitives.some((primitive) => bones.has(primitive))) continue;
    const back = inverse(worlds[skin.node] ?? IDENTITY);
    const moves = skin.joints.map((joint, index) => {
      const bind = [...skin.inverseBindMatrices.subarray(16 * index, 16 * index + 16)];
      const move = multiply(worlds[joint] ?? IDENTITY, bind);
      return Float64Array.from(back ? multiply(back, move) : move);
    });
    const primitives = mesh.primitives.map((primitive) => {
      const own = bones.get(primitive);
      return own ? mergeEqualVertices(posed(primitive, own, moves)) : primitive;
    });
    // A node that flattens what it shows does not do so to its skin.
    nodes[skin.node] = { ...node, mesh: meshes.push({ primitives }) - 1, ...(back ? {} : { parent: null, matrix: IDENTITY }) };
  }
}

function posed(primitive: Primitive, bones: VertexBones, moves: readonly Float64Array[]): Primitive {
  const positions = new Float32Array(primitive.positions.length);
  const normals = primitive.normals && new Float32Array(primitive.normals.length);
  const blended = new Float64Array(16);
  for (let at = 0; at < positions.length; at += 3) {
    blend(blended, bones, (4 * at) / 3, moves);
    movePoint(blended, primitive.positions, positions, at);
    if (normals && primitive.normals) turnNormal(blended, primitive.normals, normals, at);
  }
  return { ...primitive, positions, normals };
}

/** Writes the mean of the four transforms of a vertex by its weights. */
function blend(
  into: Float64Array,
  { joints, weights }: VertexBones,
  from: number,
  moves: readonly Matrix[] | readonly Float64Array[],
): void {
  into.fill(0);
  let sum = 0;
  for (let k = from; k < from + 4; k++) sum += usable(weights[k]);
  for (let k = from; k < from + 4; k++) {
    const share = sum > 0 ? usable(weights[k]) / sum : k === from ? 1 : 0;
    const move = share > 0 ? moves[joints[k] ?? 0] : undefined;
    if (move) for (let entry = 0; entry < 16; entry++) into[entry] = (into[entry] ?? 0) + share * (move[entry] ?? 0);
  }
}

function usable(weight = 0): number {
  return weight > 0 && weight < Infinity ? weight : 0;
}

function movePoint(matrix: Float64Array, from: Float32Array, to: Float32Array, at: number): void {
  const [x = 0, y = 0, z = 0] = [from[at], from[at + 1], from[at + 2]];
  for (let row = 0; row < 3; row++) {
    to[at + row] = (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[8 + row] ?? 0) * z + (matrix[12 + row] ?? 0);
  }
}

/** Turns by the inverse transpose, to unit length; a normal without a direction stays zero. */
function turnNormal(matrix: Float64Array, from: Float32Array, to: Float32Array, at: number): void {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = matrix;
  const [x = 0, y = 0, z = 0] = [from[at], from[at + 1], from[at + 2]];
  const sign = a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0 ? -1 : 1;
  const nx = (e * i - f * h) * x + (c * h - b * i) * y + (b * f - c * e) * z;
  const ny = (f * g - d * i) * x + (a * i - c * g) * y + (c * d - a * f) * z;
  const nz = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d) * z;
  const length = sign * Math.hypot(nx, ny, nz) || 1;
  to[at] = nx / length;
  to[at + 1] = ny / length;
  to[at + 2] = nz / length;
}
