import { ModelError } from '../../scene/model-error.ts';
import { linear } from '../colour.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import type { Element, Property, ScalarType } from './header.ts';
import type { Scalars } from './scalars.ts';

/** What the vertices of a PLY carry. Colours are linear; v is counted from the top. */
export interface PlyVertices {
  readonly count: number;
  readonly positions: Float64Array;
  readonly normals: Float32Array | null;
  readonly uvs: Float32Array | null;
  readonly colours: Float32Array | null;
}

/** Names that writers use, by what they mean. */
const NAMES = {
  position: [['x'], ['y'], ['z']],
  normal: [['nx'], ['ny'], ['nz']],
  uv: [
    ['s', 'u', 'texture_u', 'texture_s'],
    ['t', 'v', 'texture_v', 'texture_t'],
  ],
  colour: [
    ['red', 'r', 'diffuse_red'],
    ['green', 'g', 'diffuse_green'],
    ['blue', 'b', 'diffuse_blue'],
    ['alpha', 'a', 'diffuse_alpha'],
  ],
} as const;

/** Largest value of each type that means "all of it". */
const FULL: Readonly<Record<ScalarType, number>> = {
  int8: 127,
  uint8: 255,
  int16: 32_767,
  uint16: 65_535,
  int32: 2_147_483_647,
  uint32: 4_294_967_295,
  float32: 1,
  float64: 1,
};

/**
 * Lists among the values of vertices are left out with a warning.
 *
 * @throws ModelError `UNSUPPORTED` when there is no x, y, z among the vertices, `BROKEN`.
 */
export function readVertices(draft: SceneDraft, { count, properties }: Element, scalars: Scalars): PlyVertices {
  for (const { name, countType } of properties) {
    if (countType) addWarning(draft, `${draft.file}: the list "${name}" of its vertices is left out.`);
  }
  const position = find(properties, NAMES.position);
  if (!position) throw new ModelError('UNSUPPORTED', draft.file, 'Its vertices have no x, y and z.');
  const [normal, uv] = [find(properties, NAMES.normal), find(properties, NAMES.uv)];
  const colour = colourIn(properties);
  const positions = new Float64Array(3 * count);
  const normals = normal && new Float32Array(3 * count);
  const uvs = uv && new Float32Array(2 * count);
  const colours = colour && new Float32Array(4 * count);
  const row = new Float64Array(properties.length);
  for (let vertex = 0; vertex < count; vertex++) {
    properties.forEach(({ type, countType }, index) => {
      if (!countType) row[index] = scalars.next(type);
      else for (let values = scalars.next(countType); values > 0; values--) scalars.next(type);
    });
    scalars.endEntry();
    position.forEach((from, k) => (positions[3 * vertex + k] = row[from] ?? 0));
    if (normals) normal.forEach((from, k) => (normals[3 * vertex + k] = row[from] ?? 0));
    // The format counts v from the bottom, a scene from the top.
    if (uvs) uv.forEach((from, k) => (uvs[2 * vertex + k] = k === 1 ? 1 - (row[from] ?? 0) : (row[from] ?? 0)));
    if (colours) colours.set(colour(row), 4 * vertex);
  }
  return { count, positions, normals: normals ?? null, uvs: uvs ?? null, colours: colours ?? null };
}

/** How to make red, green, blue and alpha, linear, of an entry; `undefined` when it has no colour. */
export function colourIn(properties: readonly Property[]): ((row: Float64Array) => readonly number[]) | undefined {
  const places = find(properties, NAMES.colour.slice(0, 3));
  if (!places) return undefined;
  const [alphaPlace] = find(properties, NAMES.colour.slice(3)) ?? [];
  const share = (row: Float64Array, place: number) => (row[place] ?? 0) / FULL[properties[place]?.type ?? 'float32'];
  return (row) => [...places.map((place) => linear(share(row, place))), alphaPlace === undefined ? 1 : share(row, alphaPlace)];
}

/** Places of the properties; `undefined` unless all are there as single values. */
function find(properties: readonly Property[], names: readonly (readonly string[])[]): number[] | undefined {
  const places = names.map((some) => properties.findIndex(({ name, countType }) => !countType && some.includes(name)));
  return places.includes(-1) ? undefined : places;
}
