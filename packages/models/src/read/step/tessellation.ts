import { IDENTITY, type Matrix, multiply } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import { TRIANGLES_MAX } from '../limits.ts';

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
  /** Three vertices of each triangle, counted from 0; `NO_VERTEX` where the list has none of that number. */
  readonly indices: Uint32Array;
}

/** Larger than any index: triangles with it are left out and counted. */
export const NO_VERTEX = 2 ** 32 - 1;

/** Solids within shells within solids are no STEP of any program. */
const DEPTH_MAX = 5;

/** What an instance of a tessellation holds: others, or triangles. */
interface Item {
  /** Its placement; null where it has none. */
  readonly matrix: Matrix | null;
  readonly members: readonly number[];
  readonly face: Pick<TessellatedFace, 'positions' | 'indices'> | null;
}

/** Reads the tessellations of a file. Each instance is parsed once: many may refer to it. */
export class Tessellations {
  readonly #part21: Part21;
  readonly #file: string;
  readonly #items = new Map<number, Item>();
  readonly #lists = new Map<number, Float64Array>();
  readonly #counts = new Map<string, number>();

  /** @param file Name of the file, for messages. */
  constructor(part21: Part21, file: string) {
    this.#part21 = part21;
    this.#file = file;
  }

  /**
   * Faces of a tessellated solid, shell or face, ISO 10303-42 (AP242): lists of triangles, strips and fans over a list of
   * coordinates. Kinds of faces that are not triangles give none.
   *
   * @throws ModelError `TOO_LARGE` past `TRIANGLES_MAX` faces or triangles: lists that name each other multiply.
   */
  *facesOf(id: number): Generator<TessellatedFace, void, undefined> {
    if (this.#countBelow(id, 0) > TRIANGLES_MAX) {
      throw new ModelError('TOO_LARGE', this.#file, `A tessellation has more than ${TRIANGLES_MAX} faces or triangles.`);
    }
    yield* this.#facesBelow(id, IDENTITY, 0);
  }

  *#facesBelow(id: number, above: Matrix, depth: number): Generator<TessellatedFace, void, undefined> {
    const { matrix: own, members, face } = this.#itemAt(id);
    const matrix = own ? multiply(above, own) : above;
    if (face) yield { id, matrix, ...face };
    if (depth < DEPTH_MAX) for (const member of members) yield* this.#facesBelow(member, matrix, depth + 1);
  }

  /** Instances and triangles that a walk from there passes, each as often as it does. */
  #countBelow(id: number, depth: number): number {
    const key = `${id} ${depth}`;
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { members, face } = this.#itemAt(id);
    let count = Math.max(1, (face?.indices.length ?? 0) / 3);
    if (depth < DEPTH_MAX) for (const member of members) count += this.#countBelow(member, depth + 1);
    this.#counts.set(key, count);
    return count;
  }

  #itemAt(id: number): Item {
    const known = this.#items.get(id);
    if (known) return known;
    const records = this.#part21.records(id);
    const location = attributesOf(records, 'REPOSITIONED_TESSELLATED_ITEM')?.[0];
    const members = attributesOf(records, 'TESSELLATED_SOLID') ?? attributesOf(records, 'TESSELLATED_SHELL');
    const item = {
      matrix: location === undefined ? null : placementMatrix(this.#part21, refOf(location)),
      members: refsOf(members?.[0]),
      face: members ? null : this.#faceIn(records),
    };
    this.#items.set(id, item);
    return item;
  }

  #faceIn(records: readonly StepRecord[]): Item['face'] {
    const triangles = trianglesOf(records);
    const positions = triangles && this.#coordinatesAt(triangles.coordinates);
    if (!triangles || !positions || triangles.corners.length < 3) return null;
    const isThere = (index: number) => Number.isInteger(index) && index >= 0 && 3 * index < positions.length;
    const corners = triangles.corners.slice(0, triangles.corners.length - (triangles.corners.length % 3));
    return { positions, indices: Uint32Array.from(corners, (index) => (isThere(index) ? index : NO_VERTEX)) };
  }

  #coordinatesAt(id: number | null): Float64Array | null {
    const known = id === null ? undefined : this.#lists.get(id);
    if (id === null || known) return known ?? null;
    const [record] = this.#part21.records(id);
    if (record?.keyword !== 'COORDINATES_LIST') return null;
    const points = listOf(record.values[2]);
    const positions = new Float64Array(3 * points.length);
    for (const [at, point] of points.entries()) positions.set(numbersOf(point).slice(0, 3), 3 * at);
    this.#lists.set(id, positions);
    return positions;
  }
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
