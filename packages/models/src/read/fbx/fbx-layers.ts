import { ModelError } from '../../scene/model-error.ts';
import { childOf, type FbxNode, numbersOf, textOf } from './fbx-node.ts';

/** Values that a geometry has for its corners, found by how the file lays them out. */
export interface FbxLayer {
  /** The `k`-th number of the value at a corner, of this polygon and at this vertex; `undefined` where there is none. */
  at(corner: number, polygon: number, vertex: number, k: number): number | undefined;
}

/** Names of the lists of each layer, and how many numbers a value has. */
export const LAYERS = {
  normals: { element: 'LayerElementNormal', values: 'Normals', indices: 'NormalsIndex', width: 3 },
  uvs: { element: 'LayerElementUV', values: 'UV', indices: 'UVIndex', width: 2 },
  colours: { element: 'LayerElementColor', values: 'Colors', indices: 'ColorIndex', width: 4 },
  materials: { element: 'LayerElementMaterial', values: 'Materials', indices: 'none', width: 1 },
} as const;

/** The first layer of a kind; `undefined` when there is none or it is laid out in a way that no corner has. */
export function layerOf(
  geometry: FbxNode,
  { element, values, indices, width }: (typeof LAYERS)[keyof typeof LAYERS],
): FbxLayer | undefined {
  const node = childOf(geometry, element);
  const list = numbersOf(childOf(node, values));
  const placeOf = placing(textOf(childOf(node, 'MappingInformationType')));
  if (!node || !placeOf || list.length === 0) return undefined;
  const isIndexed = /^Index/.test(textOf(childOf(node, 'ReferenceInformationType'))) && indices !== 'none';
  const index = isIndexed ? numbersOf(childOf(node, indices)) : undefined;
  return {
    at: (corner, polygon, vertex, k) => {
      const entry = placeOf(corner, polygon, vertex);
      return list[width * (index ? (index[entry] ?? -1) : entry) + k];
    },
  };
}

function placing(mapping: string): ((corner: number, polygon: number, vertex: number) => number) | undefined {
  switch (mapping) {
    case 'ByPolygonVertex':
      return (corner) => corner;
    case 'ByPolygon':
      return (_corner, polygon) => polygon;
    case 'ByVertex':
    case 'ByVertice':
      return (_corner, _polygon, vertex) => vertex;
    case 'AllSame':
      return () => 0;
    default:
      return undefined;
  }
}

/**
 * Goes over the polygons of a geometry: corners are vertices one after another, the last of a polygon as `-1 - vertex`.
 *
 * @throws ModelError `BROKEN` when a corner isn't among the vertices.
 */
export function eachPolygon(
  file: string,
  corners: ArrayLike<number>,
  vertices: number,
  visit: (first: number, count: number, polygon: number) => void,
): void {
  let first = 0;
  let polygon = 0;
  for (let corner = 0; corner < corners.length; corner++) {
    const entry = corners[corner] ?? 0;
    const vertex = vertexOf(entry);
    if (!Number.isInteger(vertex) || vertex >= vertices) {
      throw new ModelError('BROKEN', file, `The FBX file is damaged: a polygon names vertex ${vertex} of ${vertices}.`);
    }
    if (entry >= 0) continue;
    visit(first, corner + 1 - first, polygon++);
    first = corner + 1;
  }
}

/** The vertex that an entry of the list of corners means. */
export function vertexOf(entry: number): number {
  return entry < 0 ? -1 - entry : entry;
}
