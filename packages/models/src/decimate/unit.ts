import { meshScales } from '../scene/scales.ts';
import type { Primitive, Scene } from '../scene/scene.ts';
import { weld } from '../scene/weld.ts';
import { type AttributeLayout, attributesOf, layoutOf } from './attributes.ts';
import { closeSeams } from './close-seams.ts';
import { TRIANGLES_KEPT } from './kept-triangle-ratio.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { separateSheets } from './separate-sheets.ts';
import { meanThickness } from './thickness.ts';
import type { UnitState } from './unit-state.ts';

/**
 * Primitives of one mesh with the same kinds of attributes, decimated together. They stay joined at their borders, because the
 * simplifier sees both sides.
 */
export interface Unit {
  readonly mesh: number;
  /** Indexes of the mesh's primitives. */
  readonly primitives: readonly number[];
  readonly layout: AttributeLayout;
  /** Vertices from `firstVertices[k]` up to the next entry belong to `primitives[k]`. */
  readonly firstVertices: readonly number[];
  /** 2 for vertices whose triangles must stay in their primitive; `null` for a single primitive. */
  readonly locks: Uint8Array | null;
  /** Scale from the mesh to the scene, for its largest instance. */
  readonly scale: number;
  /** Number of instances of the mesh. */
  readonly times: number;
  /** Whether it has so few triangles that it keeps them at every level. */
  readonly keepsAll: boolean;
  /** Mean thickness of what the surfaces enclose, in units of the scene; infinite where they enclose nothing. */
  readonly thickness: number;
}

/** The units of a scene and their initial states, one for each. Meshes that no node shows are omitted. */
export function unitsOf(scene: Scene): { units: Unit[]; states: UnitState[] } {
  const scales = meshScales(scene);
  const times = scene.meshes.map(() => 0);
  for (const { mesh } of scene.nodes) if (mesh !== null) times[mesh] = (times[mesh] ?? 0) + 1;
  const units: Unit[] = [];
  const states: UnitState[] = [];
  scene.meshes.forEach((mesh, index) => {
    const shown = { mesh: index, scale: scales[index] || 1, times: times[index] ?? 0 };
    if (shown.times === 0) return;
    for (const primitives of alike(mesh.primitives)) {
      const { unit, state } = unitOf(mesh.primitives, primitives, shown);
      units.push(unit);
      states.push(state);
    }
  });
  return { units, states };
}

/** Indexes of the primitives that can be decimated together. */
function alike(primitives: readonly Primitive[]): number[][] {
  const groups = new Map<string, number[]>();
  primitives.forEach((primitive, index) => {
    const key = layoutOf(primitive).join(' ');
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()];
}

type Shown = Pick<Unit, 'mesh' | 'scale' | 'times'>;

function unitOf(all: readonly Primitive[], members: readonly number[], shown: Shown): { unit: Unit; state: UnitState } {
  const pieces = withSeamsAndSheets(members.flatMap((member) => all[member] ?? [])).map(weldedPiece);
  const firstVertices: number[] = [];
  let vertexCount = 0;
  for (const { positions } of pieces) {
    firstVertices.push(vertexCount);
    vertexCount += positions.length / 3;
  }
  const layout = pieces[0]?.layout ?? [];
  const positions = joined(pieces.map((piece) => piece.positions));
  const state = {
    indices: joinedIndices(pieces, firstVertices),
    positions,
    attributes: joined(pieces.map((piece) => piece.attributes)),
  };
  const locks = pieces.length > 1 && layout.length > 0 ? sharedPlaces(positions, firstVertices) : null;
  const keepsAll = state.indices.length <= 3 * TRIANGLES_KEPT;
  const thickness = shown.scale * meanThickness(state);
  return { unit: { ...shown, primitives: members, layout, firstVertices, locks, keepsAll, thickness }, state };
}

function joinedIndices(pieces: readonly Piece[], firstVertices: readonly number[]): Uint32Array {
  const indices = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.indices.length, 0));
  let at = 0;
  pieces.forEach((piece, index) => {
    const first = firstVertices[index] ?? 0;
    for (let corner = 0; corner < piece.indices.length; corner++) indices[at++] = (piece.indices[corner] ?? 0) + first;
  });
  return indices;
}

function joined(arrays: readonly Float32Array[]): Float32Array {
  const [only] = arrays;
  if (only && arrays.length === 1) return only;
  const all = new Float32Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

/** Marks vertices at the position of a vertex of another primitive. */
function sharedPlaces(positions: Float32Array, firstVertices: readonly number[]): Uint8Array {
  const count = positions.length / 3;
  const { places } = weld(count, [positions]);
  const owners = new Int32Array(count).fill(-1);
  const shared = new Uint8Array(count);
  const locks = new Uint8Array(count);
  let owner = 0;
  for (let vertex = 0; vertex < count; vertex++) {
    while (vertex >= (firstVertices[owner + 1] ?? Number.POSITIVE_INFINITY)) owner++;
    const place = places[vertex] ?? 0;
    if (owners[place] === -1) owners[place] = owner;
    else if (owners[place] !== owner) shared[place] = 1;
  }
  for (let vertex = 0; vertex < count; vertex++) locks[vertex] = shared[places[vertex] ?? 0] ? 2 : 0;
  return locks;
}

/** The primitives with their seams closed and sheets of opposite sides parted. */
function withSeamsAndSheets(primitives: readonly Primitive[]): readonly Primitive[] {
  const around = neighbourhoodOf(primitives);
  const closed = closeSeams(primitives, around);
  return separateSheets(closed, closed === primitives ? around : neighbourhoodOf(closed));
}

/** One primitive to be merged into a unit. */
interface Piece extends UnitState {
  readonly layout: AttributeLayout;
}

/** A primitive with equal vertices merged: by position only if it has no other attributes. */
function weldedPiece(primitive: Primitive): Piece {
  const layout = layoutOf(primitive);
  const attributes = attributesOf(primitive, layout);
  const { positions } = primitive;
  const count = positions.length / 3;
  const { firsts, places } = weld(count, [positions, ...(layout.length > 0 ? [attributes] : [])]);
  const size = attributes.length / count;
  const picked = new Float32Array(firsts.length * size);
  const points = new Float32Array(firsts.length * 3);
  firsts.forEach((first, place) => {
    for (let k = 0; k < 3; k++) points[3 * place + k] = positions[3 * first + k] ?? 0;
    for (let k = 0; k < size; k++) picked[size * place + k] = attributes[size * first + k] ?? 0;
  });
  return { layout, positions: points, attributes: picked, indices: weldedTriangles(primitive.indices, places) };
}

/** The triangles with welded vertices, without those that became a line or a point. */
function weldedTriangles(indices: Uint32Array, places: Uint32Array): Uint32Array {
  const kept = new Uint32Array(indices.length);
  let length = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const a = places[indices[at] ?? 0] ?? 0;
    const b = places[indices[at + 1] ?? 0] ?? 0;
    const c = places[indices[at + 2] ?? 0] ?? 0;
    if (a === b || b === c || c === a) continue;
    kept[length] = a;
    kept[length + 1] = b;
    kept[length + 2] = c;
    length += 3;
  }
  return kept.slice(0, length);
}
