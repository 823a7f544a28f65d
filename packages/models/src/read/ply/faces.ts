import { ModelError } from '../../scene/model-error.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { GrowingNumbers } from '../growing-numbers.ts';
import { addWarning, type SceneDraft } from '../scene-draft.ts';
import { roughCutWarning, triangulate } from '../triangulate.ts';
import type { Element, Property } from './header.ts';
import type { Scalars } from './scalars.ts';
import { colourIn, type PlyVertices } from './vertices.ts';

/** Triangles by vertex, and what each of their corners or faces carries besides. */
export interface PlyFaces {
  readonly indices: Uint32Array;
  /** u and v of each corner of each triangle, v from the top. */
  readonly cornerUvs: Float64Array | null;
  /** Linear colour of each triangle. */
  readonly colours: Float64Array | null;
}

const CORNER_LISTS: ReadonlySet<string> = new Set(['vertex_indices', 'vertex_index']);

/** Reads polygons; the wedge coordinates and face colours that MeshLab writes are kept. */
export function readFaces(draft: SceneDraft, element: Element, scalars: Scalars, vertices: PlyVertices | undefined): PlyFaces {
  const { properties, count } = element;
  const cornersAt = properties.findIndex(({ name, countType }) => countType && CORNER_LISTS.has(name));
  if (!vertices) throw new ModelError('BROKEN', draft.file, 'Its faces come before its vertices.');
  if (cornersAt < 0) throw new ModelError('UNSUPPORTED', draft.file, 'Its faces name no vertices in a way that is known.');
  const uvsAt = properties.findIndex(({ name, countType }) => countType && name === 'texcoord');
  const colour = vertices.colours ? undefined : colourIn(properties);
  const triangles = new GrowingIndices(draft.file);
  const cornerUvs = new GrowingNumbers();
  const colours = new GrowingNumbers();
  const row = new Float64Array(properties.length);
  const lists: number[][] = properties.map(() => []);
  let tooFew = 0;
  let roughCuts = 0;
  for (let face = 0; face < count; face++) {
    properties.forEach((property, index) => {
      if (property.countType) readList(draft.file, property, scalars, lists[index] ?? []);
      else row[index] = scalars.next(property.type);
    });
    scalars.endEntry();
    const corners = lists[cornersAt] ?? [];
    corners.forEach((vertex) => refuseUnknownVertex(draft.file, face, vertex, vertices.count));
    if (corners.length < 3) {
      tooFew++;
      continue;
    }
    const uvs = lists[uvsAt] ?? [];
    const isExact = triangulate(
      corners.length,
      (corner, axis) => vertices.positions[3 * (corners[corner] ?? 0) + axis] ?? 0,
      (...cut) => {
        const [a = 0, b = 0, c = 0] = cut.map((corner) => corners[corner] ?? 0);
        triangles.add(a, b, c);
        if (uvsAt >= 0) for (const corner of cut) for (const k of [0, 1]) cornerUvs.push(uvAt(uvs, corner, k));
        if (colour) for (const value of colour(row)) colours.push(value);
      },
    );
    if (!isExact) roughCuts++;
  }
  if (roughCuts > 0) addWarning(draft, roughCutWarning(draft.file, roughCuts));
  if (tooFew > 0) addWarning(draft, `${draft.file}: ${tooFew} faces with fewer than three corners are left out.`);
  return {
    indices: triangles.finish(),
    cornerUvs: cornerUvs.length > 0 && cornerUvs.length === 6 * triangles.triangles ? cornerUvs.finish() : null,
    colours: colours.length > 0 ? colours.finish() : null,
  };
}

/** Reads lists in which each vertex makes a triangle with the two before it; -1 restarts. */
export function readStrips(draft: SceneDraft, element: Element, scalars: Scalars, vertices: PlyVertices | undefined): PlyFaces {
  if (!vertices) throw new ModelError('BROKEN', draft.file, 'Its strips come before its vertices.');
  const triangles = new GrowingIndices(draft.file);
  const strip: number[] = [];
  for (let entry = 0; entry < element.count; entry++) {
    for (const property of element.properties) {
      if (!property.countType) scalars.next(property.type);
      else {
        readList(draft.file, property, scalars, strip);
        if (CORNER_LISTS.has(property.name)) addStrip(draft.file, strip, vertices.count, triangles);
      }
    }
    scalars.endEntry();
  }
  if (triangles.triangles === 0)
    throw new ModelError('UNSUPPORTED', draft.file, 'Its strips name no vertices in a way that is known.');
  return { indices: triangles.finish(), cornerUvs: null, colours: null };
}

function addStrip(file: string, strip: readonly number[], vertices: number, triangles: GrowingIndices): void {
  let length = 0;
  for (let at = 0; at < strip.length; at++) {
    const vertex = strip[at] ?? 0;
    if (vertex === -1) {
      length = 0;
      continue;
    }
    refuseUnknownVertex(file, at, vertex, vertices);
    length++;
    if (length < 3) continue;
    const [first, second] = [strip[at - 2] ?? 0, strip[at - 1] ?? 0];
    if (length % 2 === 1) triangles.add(first, second, vertex);
    else triangles.add(second, first, vertex);
  }
}

function readList(file: string, { type, countType, name }: Property, scalars: Scalars, list: number[]): void {
  const length = scalars.next(countType ?? 'uint8');
  if (!(length >= 0 && length <= scalars.room(type))) {
    throw new ModelError(
      'BROKEN',
      file,
      `A list of "${name}" should have ${length} values, more than the file holds: it is cut off.`,
    );
  }
  list.length = 0;
  for (let index = 0; index < length; index++) list.push(scalars.next(type));
}

function refuseUnknownVertex(file: string, face: number, vertex: number, count: number): void {
  if (Number.isInteger(vertex) && vertex >= 0 && vertex < count) return;
  throw new ModelError('BROKEN', file, `Face ${face + 1} names vertex ${vertex} of ${count}.`);
}

function uvAt(uvs: readonly number[], corner: number, k: number): number {
  const value = uvs[2 * corner + k] ?? 0;
  return k === 1 ? 1 - value : value;
}
