import { type Matrix, transformPoints } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Primitive } from '../../scene/scene.ts';
import { linear } from '../colour.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import type { VertexBones } from '../pose-skins.ts';
import { bare, type SceneDraft } from '../scene-draft.ts';
import { triangulate } from '../triangulate.ts';
import { childOf, type FbxNode, numbersOf, textOf } from './fbx-node.ts';
import { isMirrored } from './fbx-transform.ts';

/** Values that a geometry has for its corners, found by how the file lays them out. */
interface FbxLayer {
  /** The `k`-th number of the value at a corner, of this polygon and at this vertex; `undefined` where there is none. */
  at(corner: number, polygon: number, vertex: number, k: number): number | undefined;
}

/** Names of the lists of each layer, and how many numbers a value has. */
const LAYERS = {
  normals: { element: 'LayerElementNormal', values: 'Normals', indices: 'NormalsIndex', width: 3 },
  uvs: { element: 'LayerElementUV', values: 'UV', indices: 'UVIndex', width: 2 },
  colours: { element: 'LayerElementColor', values: 'Colors', indices: 'ColorIndex', width: 4 },
  materials: { element: 'LayerElementMaterial', values: 'Materials', indices: 'none', width: 1 },
} as const;

/** The first layer of a kind; `undefined` when there is none or it is laid out in a way that no corner has. */
function layerOf(
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
function eachPolygon(
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
function vertexOf(entry: number): number {
  return entry < 0 ? -1 - entry : entry;
}

/** Triangles of a geometry, one primitive for each material, and the matrix back to their original position. */
export interface FbxMesh {
  readonly primitives: Primitive[];
  readonly matrix: Matrix;
  /** Polygons that couldn't be triangulated exactly. */
  readonly roughCuts: number;
}

/** What a geometry is shown with. */
export interface FbxShown {
  /** Its vertices, with its blend shapes. */
  readonly points: Float64Array;
  /** Blend shapes moved the points, so that the normals of the file are not theirs. */
  readonly isReshaped: boolean;
  /** Applied to the points before everything else. */
  readonly geometric: Matrix | undefined;
  readonly materials: readonly (number | null)[];
  readonly bones: VertexBones | undefined;
}

/** Reads the triangles of a geometry; their bones go to the draft. */
export function fbxMesh(draft: SceneDraft, geometry: FbxNode, shown: FbxShown): FbxMesh {
  const { file } = draft;
  const { geometric, materials, bones } = shown;
  const points = movedPoints(shown.points, geometric);
  const corners = numbersOf(childOf(geometry, 'PolygonVertexIndex'));
  const materialLayer = layerOf(geometry, LAYERS.materials);
  let roughCuts = 0;
  const cut = new Map<number | null, { triangles: GrowingIndices; polygons: GrowingIndices }>();
  eachPolygon(file, corners, Math.floor(points.length / 3), (first, count, polygon) => {
    if (count < 3) return;
    const vertex = vertexOf(corners[first] ?? 0);
    const material = materials[materialLayer?.at(first, polygon, vertex, 0) ?? 0] ?? null;
    const pieces = cut.get(material) ?? { triangles: new GrowingIndices(file), polygons: new GrowingIndices(file) };
    cut.set(material, pieces);
    const isExact = triangulate(
      count,
      (corner, axis) => points[3 * vertexOf(corners[first + corner] ?? 0) + axis] ?? 0,
      (a, b, c) => {
        pieces.triangles.add(first + a, first + b, first + c);
        pieces.polygons.add(polygon, polygon, polygon);
      },
    );
    if (!isExact) roughCuts++;
  });
  const { positions, matrix } = localPositions(points);
  const layers = {
    // Normals of a rotated, scaled or reshaped geometry are generated from its creases.
    normals: geometric || shown.isReshaped ? undefined : layerOf(geometry, LAYERS.normals),
    uvs: layerOf(geometry, LAYERS.uvs),
    colours: layerOf(geometry, LAYERS.colours),
  };
  const primitives = [...cut].map(([material, { triangles, polygons }]) => {
    const places = {
      corners: triangles.finish(),
      polygons: polygons.finish(),
      vertexAt: (corner: number) => vertexOf(corners[corner] ?? 0),
    };
    const primitive = primitiveFrom(positions, places, layers, material, geometric);
    if (!bones) return mergeEqualVertices(primitive);
    draft.bones.set(primitive, bonesOfCorners(places, bones));
    return primitive;
  });
  return { primitives, matrix, roughCuts };
}

function movedPoints(points: Float64Array, matrix: Matrix | undefined): Float64Array {
  return matrix ? transformPoints(matrix, points) : points;
}

/** Corners of triangles, one after another, and the polygon that each is cut from. */
interface Places {
  readonly corners: Uint32Array;
  readonly polygons: Uint32Array;
  vertexAt(corner: number): number;
}

function primitiveFrom(
  positions: Float32Array,
  { corners, polygons, vertexAt }: Places,
  layers: { readonly normals: FbxLayer | undefined; readonly uvs: FbxLayer | undefined; readonly colours: FbxLayer | undefined },
  material: number | null,
  geometric: Matrix | undefined,
): Primitive {
  const gather = (width: number, value: (corner: number, polygon: number, vertex: number, k: number) => number) => {
    const values = new Float32Array(width * corners.length);
    for (let at = 0; at < corners.length; at++) {
      const corner = corners[at] ?? 0;
      const vertex = vertexAt(corner);
      for (let k = 0; k < width; k++) values[width * at + k] = value(corner, polygons[at] ?? 0, vertex, k);
    }
    return values;
  };
  const { normals, uvs, colours } = layers;
  const indices = corners.map((_, at) => at);
  return {
    ...bare(
      gather(3, (_corner, _polygon, vertex, k) => positions[3 * vertex + k] ?? 0),
      geometric && isMirrored(geometric) ? turnedOver(indices) : indices,
      material,
    ),
    normals: normals ? gather(3, (...place) => normals.at(...place) ?? Number.NaN) : null,
    // The format counts v from the bottom, a scene from the top.
    uvs: uvs ? gather(2, (...place) => (place[3] === 1 ? 1 - (uvs.at(...place) ?? 0) : (uvs.at(...place) ?? 0))) : null,
    colours: colours
      ? gather(4, (...place) => (place[3] === 3 ? (colours.at(...place) ?? 1) : linear(colours.at(...place) ?? 1)))
      : null,
  };
}

function bonesOfCorners({ corners, vertexAt }: Places, { joints, weights }: VertexBones): VertexBones {
  const own = { joints: new Uint16Array(4 * corners.length), weights: new Float32Array(4 * corners.length) };
  corners.forEach((corner, at) => {
    const from = 4 * vertexAt(corner);
    own.joints.set(joints.subarray(from, from + 4), 4 * at);
    own.weights.set(weights.subarray(from, from + 4), 4 * at);
  });
  return own;
}

function turnedOver(indices: Uint32Array): Uint32Array {
  return indices.map((_, at) => indices[at % 3 === 0 ? at : at % 3 === 1 ? at + 1 : at - 1] ?? 0);
}
