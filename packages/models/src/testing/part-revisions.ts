import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { IDENTITY } from '../scene/matrix.ts';
import { pickVertices } from '../scene/pick-vertices.ts';
import type { Mesh, Primitive, Scene, SceneNode } from '../scene/scene.ts';
import { box } from './shapes.ts';

/** A node of a model that is being revised. */
interface Node {
  name: string;
  matrix: readonly number[];
  mesh: Mesh | null;
  children: Node[];
  /** Id of the part that it is in the model before; null for a part that came. */
  origin: string | null;
  /** Whether a designer changed more than its name or its order. */
  isTouched: boolean;
}

export interface RevisedModel {
  readonly scene: Scene;
  /** What each part of the revised model was before, by its id; null for a new one. */
  readonly origins: ReadonlyMap<string, string | null>;
  /** Ids before of the parts that are still there and were not changed, moved or exchanged. */
  readonly untouched: ReadonlySet<string>;
  /** What the designer did, in order. */
  readonly story: readonly string[];
}

const EDITS = { insert, copy, remove, reorder, rename, tessellate, move, swap, change } as const;
const NAMES = Object.keys(EDITS) as (keyof typeof EDITS)[];
const MOST_EDITS = 4;

/** A next issue of a model as CAD makes it: one to four edits. The same numbers make the same issue. */
export async function reviseModel(scene: Scene, random: () => number): Promise<RevisedModel> {
  await MeshoptSimplifier.ready;
  const top = treeOf(scene);
  const story = Array.from({ length: 1 + below(random, MOST_EDITS) }, () => {
    const name = NAMES[below(random, NAMES.length)] ?? 'reorder';
    return `${name} ${EDITS[name](top, random)}`;
  });
  return { ...sceneOfTree(top, scene), story };
}

/** A part of its own shape and name. */
function insert(top: Node, random: () => number): string {
  const parent =
    oneOf(
      allOf(top).filter(({ mesh }) => !mesh),
      random,
    ) ?? top;
  const name = `Inserted ${below(random, 1e6)}`;
  const size = extentOf(top);
  const [wide, high, deep] = [random(), random(), random()].map((part) => size * (0.03 + 0.1 * part));
  const matrix = movedBy(random, size);
  const mesh = { primitives: [box(wide ?? 1, high ?? 1, deep ?? 1)] };
  place(parent, { name, matrix, mesh, children: [], origin: null, isTouched: true }, random);
  return name;
}

/** One more of an equal part, of the same name, at another place. */
function copy(top: Node, random: () => number): string {
  const found = oneOf(partsOf(top), random);
  if (!found) return 'nothing';
  const { node, parent } = found;
  const matrix = shifted(node.matrix, movedBy(random, extentOf(top)));
  place(parent, { ...node, matrix, children: [], origin: null, isTouched: true }, random);
  return node.name;
}

function remove(top: Node, random: () => number): string {
  const parts = partsOf(top);
  const found = parts.length > 2 ? oneOf(parts, random) : undefined;
  if (!found) return 'nothing';
  found.parent.children = found.parent.children.filter((each) => each !== found.node);
  return found.node.name;
}

function reorder(top: Node, random: () => number): string {
  const parent = oneOf(
    allOf(top).filter(({ children }) => children.length > 1),
    random,
  );
  if (!parent) return 'nothing';
  parent.children = parent.children
    .map((node) => ({ node, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ node }) => node);
  return parent.name;
}

function rename(top: Node, random: () => number): string {
  const found = oneOf(allOf(top), random);
  if (!found) return 'nothing';
  found.name = `${found.name} rev ${below(random, 1000)}`;
  return found.name;
}

/** Other triangles of the same surface: finer ones, or coarser ones within 0.2 % of the size of the part. */
function tessellate(top: Node, random: () => number): string {
  const found = oneOf(partsOf(top), random);
  if (!found?.node.mesh) return 'nothing';
  const isFiner = random() < 0.5;
  const before = found.node.mesh;
  const after = { primitives: before.primitives.map(isFiner ? divided : coarser) };
  for (const node of allOf(top)) if (node.mesh === before) node.mesh = after;
  return `${found.node.name} ${isFiner ? 'finer' : 'coarser'}`;
}

/** A part, or a sub-assembly with all that it holds. */
function move(top: Node, random: () => number): string {
  const found = oneOf(
    allOf(top).filter((node) => node !== top),
    random,
  );
  if (!found) return 'nothing';
  found.matrix = shifted(found.matrix, movedBy(random, extentOf(top)));
  for (const node of allOf(found)) node.isTouched = true;
  return found.name;
}

/** Two parts of the same shape exchange their places. */
function swap(top: Node, random: () => number): string {
  const one = oneOf(partsOf(top), random)?.node;
  const other = oneOf(
    partsOf(top).filter(({ node }) => node !== one && node.mesh === one?.mesh),
    random,
  )?.node;
  if (!one || !other) return 'nothing';
  [one.matrix, other.matrix] = [other.matrix, one.matrix];
  [one.isTouched, other.isTouched] = [true, true];
  // An exchange of parts of one name cannot be detected.
  if (one.name === other.name) [one.origin, other.origin] = [other.origin, one.origin];
  return `${one.name} and ${other.name}`;
}

/** Another shape: longer by 10 to 40 % along one axis. */
function change(top: Node, random: () => number): string {
  const found = oneOf(partsOf(top), random)?.node;
  if (!found?.mesh) return 'nothing';
  const [axis, factor] = [below(random, 3), 1.1 + 0.3 * random()];
  found.mesh = {
    primitives: found.mesh.primitives.map((primitive) => ({
      ...primitive,
      positions: primitive.positions.map((value, at) => (at % 3 === axis ? value * factor : value)),
    })),
  };
  found.isTouched = true;
  return found.name;
}

function treeOf(scene: Scene): Node {
  const top: Node = { name: '', matrix: IDENTITY, mesh: null, children: [], origin: null, isTouched: false };
  const nodes: Node[] = [];
  for (const { name, matrix, mesh, partId, parent } of scene.nodes) {
    const shown = mesh === null ? null : (scene.meshes[mesh] ?? null);
    const node: Node = { name, matrix, mesh: shown, children: [], origin: partId, isTouched: false };
    nodes.push(node);
    (parent === null ? top : (nodes[parent] ?? top)).children.push(node);
  }
  return top;
}

/** Part ids are the index paths, as readers make them. */
function sceneOfTree(top: Node, before: Scene): Omit<RevisedModel, 'story'> {
  const nodes: SceneNode[] = [];
  const meshes: Mesh[] = [];
  const origins = new Map<string, string | null>();
  const untouched = new Set<string>();
  const add = (node: Node, way: string, parent: number | null): void => {
    const index = nodes.length;
    if (node.mesh && !meshes.includes(node.mesh)) meshes.push(node.mesh);
    const mesh = node.mesh ? meshes.indexOf(node.mesh) : null;
    nodes.push({ partId: way, name: node.name, parent, matrix: node.matrix, mesh });
    if (node.mesh) origins.set(way, node.origin);
    if (node.mesh && node.origin !== null && !node.isTouched) untouched.add(node.origin);
    node.children.forEach((child, at) => add(child, `${way}.${at}`, index));
  };
  top.children.forEach((child, at) => add(child, `${at}`, null));
  return { scene: { ...before, nodes, meshes }, origins, untouched };
}

const below = (random: () => number, end: number): number => Math.floor(random() * end);

function oneOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[below(random, items.length)];
}

const allOf = (node: Node): Node[] => [node, ...node.children.flatMap(allOf)];

/** Nodes that show a mesh and hold nothing, each with its parent. */
function partsOf(parent: Node): { node: Node; parent: Node }[] {
  return parent.children.flatMap((node) => [
    ...(node.mesh && node.children.length === 0 ? [{ node, parent }] : []),
    ...partsOf(node),
  ]);
}

function place(parent: Node, node: Node, random: () => number): void {
  parent.children.splice(below(random, parent.children.length + 1), 0, node);
}

/** A step of 10 to 60 % of the largest mesh along each axis. */
function movedBy(random: () => number, size: number): readonly number[] {
  const step = (): number => (random() < 0.5 ? -1 : 1) * size * (0.1 + 0.5 * random());
  return [...IDENTITY.slice(0, 12), step(), step(), step(), 1];
}

const shifted = (matrix: readonly number[], by: readonly number[]): readonly number[] =>
  matrix.map((value, at) => (at >= 12 && at < 15 ? value + (by[at] ?? 0) : value));

/** The largest extent of a mesh in its own coordinates. */
function extentOf(top: Node): number {
  const edges = allOf(top).flatMap(({ mesh }) =>
    (mesh?.primitives ?? []).map(({ positions }) => {
      let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const value of positions) [least, most] = [Math.min(least, value), Math.max(most, value)];
      return most - least;
    }),
  );
  return Math.max(...edges);
}

/** Each triangle becomes four. */
function divided(primitive: Primitive): Primitive {
  const { positions, indices } = primitive;
  const points: number[] = [];
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const corner = (k: number): number[] => [...positions.subarray(3 * (indices[at + k] ?? 0), 3 * (indices[at + k] ?? 0) + 3)];
    const [a, b, c] = [corner(0), corner(1), corner(2)];
    const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
    points.push(...a, ...ab, ...ca, ...ab, ...b, ...bc, ...ca, ...bc, ...c, ...ab, ...bc, ...ca);
  }
  const all = Uint32Array.from({ length: points.length / 3 }, (_, at) => at);
  return { ...primitive, ...NO_ATTRIBUTES, positions: Float32Array.from(points), indices: all };
}

const NO_ATTRIBUTES = { normals: null, uvs: null, colours: null, joints: null, weights: null } as const;

const middle = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, axis) => (value + (other[axis] ?? 0)) / 2);

function coarser(primitive: Primitive): Primitive {
  const { positions, indices } = primitive;
  const [kept] = MeshoptSimplifier.simplify(indices, positions, 3, Math.floor(indices.length / 6) * 3, 0.002, []);
  if (kept.length === 0) return primitive;
  const used = Uint32Array.from(new Set(kept));
  const places = new Map([...used].map((vertex, at) => [vertex, at]));
  return pickVertices(
    { ...primitive, ...NO_ATTRIBUTES },
    used,
    kept.map((vertex) => places.get(vertex) ?? 0),
  );
}
