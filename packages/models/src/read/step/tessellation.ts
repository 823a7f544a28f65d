import { type Matrix, multiply } from '../../scene/matrix.ts';
import { IDENTITY } from '../scene-draft.ts';
import type { Part21 } from './part21.ts';
import { placementMatrix } from './placements.ts';
import { listOf, numbersOf, refOf, refsOf, type StepRecord, type StepValue } from './records.ts';

/** Triangles of one tessellated face, in the units of the file. */
export interface TessellatedFace {
  /** Number of its instance, by which it may have a colour. */
  readonly id: number;
  /** Placement within the representation. */
  readonly matrix: Matrix;
  /** x, y, z of each vertex; faces of one list of coordinates share the array. */
  readonly positions: Float64Array;
  /** Three vertices of each triangle, counted from 0; may name vertices that do not exist. */
  readonly indices: readonly number[];
}

/** Solids within shells within solids are no STEP of any program. */
const DEPTH_MAX = 5;

/**
 * Faces of a tessellated solid, shell or face, ISO 10303-42 (AP242): lists of triangles, strips and fans over a list of
 * coordinates. Kinds of faces that are not triangles give none.
 */
export function readTessellation(part21: Part21, id: number): TessellatedFace[] {
  return facesOf({ part21, lists: new Map() }, id, IDENTITY, 0);
}

/** Lists of coordinates are parsed once: often all faces of a solid share one. */
interface Source {
  readonly part21: Part21;
  readonly lists: Map<number, Float64Array>;
}

function facesOf(source: Source, id: number, above: Matrix, depth: number): TessellatedFace[] {
  const { part21 } = source;
  const records = part21.records(id);
  const location = attributesOf(records, 'REPOSITIONED_TESSELLATED_ITEM')?.[0];
  const matrix = location === undefined ? above : multiply(above, placementMatrix(part21, refOf(location)));
  const members = attributesOf(records, 'TESSELLATED_SOLID') ?? attributesOf(records, 'TESSELLATED_SHELL');
  if (members) return depth === DEPTH_MAX ? [] : refsOf(members[0]).flatMap((face) => facesOf(source, face, matrix, depth + 1));
  const triangles = trianglesOf(records);
  const positions = triangles && coordinatesOf(source, triangles.coordinates);
  if (!triangles || !positions) return [];
  return [{ id, matrix, positions, indices: triangles.corners }];
}

/** Attributes without the name, which a complex instance has in a record of its own. */
function attributesOf(records: readonly StepRecord[], keyword: string): readonly StepValue[] | null {
  const record = records.find((each) => each.keyword === keyword);
  if (!record) return null;
  return records.length === 1 ? record.values.slice(1) : record.values;
}

interface Triangles {
  readonly coordinates: number | null;
  readonly corners: readonly number[];
}

/**
 * Faces have coordinates, their highest number, normals, the exact face, the vertices that they use, and triangles; sets of
 * triangles have no exact face. Complex instances spread these over records of the supertypes.
 */
function trianglesOf(records: readonly StepRecord[]): Triangles | null {
  for (const [keyword, usedAt] of [
    ['TRIANGULATED_FACE', 4],
    ['COMPLEX_TRIANGULATED_FACE', 4],
    ['TRIANGULATED_SURFACE_SET', 3],
    ['COMPLEX_TRIANGULATED_SURFACE_SET', 3],
  ] as const) {
    const own = attributesOf(records, keyword);
    if (!own) continue;
    const above = ['TESSELLATED_FACE', 'TESSELLATED_SURFACE_SET'].flatMap((name) => attributesOf(records, name) ?? []);
    const attributes = records.length === 1 ? own : [...above, ...own];
    const used = numbersOf(attributes[usedAt]);
    const vertexOf = (place: number) => (used.length > 0 ? (used[place - 1] ?? 0) : place) - 1;
    const corners = keyword.startsWith('COMPLEX')
      ? [...stripsOf(attributes[usedAt + 1]), ...fansOf(attributes[usedAt + 2])]
      : listOf(attributes[usedAt + 1]).flatMap(numbersOf);
    return { coordinates: refOf(attributes[0]), corners: corners.map(vertexOf) };
  }
  return null;
}

/** Every vertex from the third on makes a triangle with the two before; every second one is turned round. */
function stripsOf(strips: StepValue | undefined): number[] {
  return listOf(strips).flatMap((strip) => {
    const places = numbersOf(strip);
    return places.slice(2).flatMap((third, at) => {
      const [first = 0, second = 0] = places.slice(at, at + 2);
      return at % 2 === 0 ? [first, second, third] : [second, first, third];
    });
  });
}

/** Every vertex from the third on makes a triangle with the one before and the first. */
function fansOf(fans: StepValue | undefined): number[] {
  return listOf(fans).flatMap((fan) => {
    const places = numbersOf(fan);
    return places.slice(2).flatMap((third, at) => [places[0] ?? 0, places[at + 1] ?? 0, third]);
  });
}

function coordinatesOf({ part21, lists }: Source, id: number | null): Float64Array | null {
  const known = id === null ? undefined : lists.get(id);
  if (id === null || known) return known ?? null;
  const [record] = part21.records(id);
  if (record?.keyword !== 'COORDINATES_LIST') return null;
  const points = listOf(record.values[2]);
  const positions = new Float64Array(3 * points.length);
  for (const [at, point] of points.entries()) positions.set(numbersOf(point).slice(0, 3), 3 * at);
  lists.set(id, positions);
  return positions;
}
