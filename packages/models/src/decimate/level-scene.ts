import { pickVertices } from '../scene/pick-vertices.ts';
import type { Mesh, Primitive, Scene } from '../scene/scene.ts';
import { attributeOf } from './attributes.ts';
import type { Cut } from './cut.ts';
import { type Limit, type Manner, simplifyUnit } from './simplify-unit.ts';
import { toUnitLength } from './smooth-normals.ts';
import type { Unit } from './unit.ts';
import type { UnitState } from './unit-state.ts';

/** The scene at one level: decimates the units as the cut requires, and puts them back into their meshes. */
export function levelScene(scene: Scene, units: readonly Unit[], cut: Cut): Scene {
  const meshes = scene.meshes.map(({ primitives }): { primitives: (Primitive | null)[] } => ({ primitives: [...primitives] }));
  units.forEach((unit, index) => {
    const state = cut.states[index];
    const limit = cut.limits?.[index];
    const mesh = meshes[unit.mesh];
    if (!state || !mesh) throw new Error(`The cut knows nothing of unit ${index}`);
    const taken = limit ? takenTo(unit, state, limit, cut.manner) : state;
    unit.primitives.forEach((place, member) => {
      const primitive = mesh.primitives[place];
      if (primitive) mesh.primitives[place] = primitiveOf(primitive, unit, taken, member);
    });
  });
  return { ...scene, meshes: meshes.map(withoutEmpty) };
}

/** If the special manner gets stuck, decimates the rest without it. */
function takenTo(unit: Unit, state: UnitState, limit: Limit, manner: Manner | undefined): UnitState {
  const taken = simplifyUnit(unit, state, limit, manner).state;
  return manner ? simplifyUnit(unit, taken, limit).state : taken;
}

function withoutEmpty({ primitives }: { primitives: readonly (Primitive | null)[] }): Mesh {
  return { primitives: primitives.filter((primitive) => primitive !== null) };
}

/** A primitive of the unit in its current state; `null` if nothing is left of it. */
function primitiveOf(primitive: Primitive, unit: Unit, state: UnitState, member: number): Primitive | null {
  const from = unit.firstVertices[member] ?? 0;
  const to = unit.firstVertices[member + 1] ?? state.positions.length / 3;
  const isWhole = unit.primitives.length === 1;
  const own = isWhole ? state.indices : trianglesWithin(state.indices, from, to);
  if (own.length === 0) return null;
  const { sources, indices } = compacted(own, from, to);
  const normals = attributeOf(state.attributes, unit.layout, 'normals');
  if (normals) toUnitLength(normals);
  const whole: Primitive = {
    ...primitive,
    positions: state.positions,
    indices: state.indices,
    normals,
    uvs: attributeOf(state.attributes, unit.layout, 'uvs'),
    colours: attributeOf(state.attributes, unit.layout, 'colours'),
  };
  return pickVertices(whole, sources, indices);
}

/** Triangles whose first corner is within the range; all corners of a triangle belong to one primitive. */
function trianglesWithin(indices: Uint32Array, from: number, to: number): Uint32Array {
  const own = new Uint32Array(indices.length);
  let length = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const first = indices[at] ?? 0;
    if (first < from || first >= to) continue;
    own[length] = first;
    own[length + 1] = indices[at + 1] ?? 0;
    own[length + 2] = indices[at + 2] ?? 0;
    length += 3;
  }
  return own.slice(0, length);
}

/** The used vertices, and the triangles renumbered to them. */
function compacted(indices: Uint32Array, from: number, to: number): { sources: Uint32Array; indices: Uint32Array } {
  const places = new Int32Array(to - from).fill(-1);
  const sources = new Uint32Array(to - from);
  const renumbered = new Uint32Array(indices.length);
  let count = 0;
  for (let at = 0; at < indices.length; at++) {
    const vertex = indices[at] ?? 0;
    let place = places[vertex - from] ?? -1;
    if (place < 0) {
      place = count++;
      places[vertex - from] = place;
      sources[place] = vertex;
    }
    renumbered[at] = place;
  }
  return { sources: sources.slice(0, count), indices: renumbered };
}
