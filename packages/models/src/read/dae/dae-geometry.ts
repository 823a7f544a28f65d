import { type Matrix, transformPoints } from '../../scene/matrix.ts';
import type { Primitive } from '../../scene/scene.ts';
import { linear } from '../colour.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { GrowingNumbers } from '../growing-numbers.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { addWarning, bare, type SceneDraft } from '../scene-draft.ts';
import { roughCutWarning, triangulate } from '../triangulate.ts';
import { childOf, childrenOf, type DaeDocument, type DaeElement, numbersOf } from './dae-document.ts';

/** Values that corners refer to, so many each. */
interface Source {
  readonly stride: number;
  readonly count: number;
  at(index: number, k: number): number;
}

/** What a list of corners refers to, and where in a corner's entry the index stands. */
interface Inputs {
  readonly width: number;
  readonly position: { readonly source: Source; readonly offset: number } | undefined;
  readonly normal: { readonly source: Source; readonly offset: number } | undefined;
  readonly uv: { readonly source: Source; readonly offset: number } | undefined;
  readonly colour: { readonly source: Source; readonly offset: number } | undefined;
}

const POLYGONS = ['triangles', 'polylist', 'polygons', 'tristrips', 'trifans'];

/** Triangles of a geometry, one primitive for each list, and the matrix back to their place. */
export interface DaeMesh {
  readonly primitives: Primitive[];
  readonly matrix: Matrix;
}

/**
 * @param bind Applied to the points first: where a skin holds the geometry.
 * @param materialOf The material of a list by the symbol that it names.
 */
export function daeMesh(
  draft: SceneDraft,
  document: DaeDocument,
  geometry: DaeElement,
  bind: Matrix | undefined,
  materialOf: (symbol: string) => number | null,
): DaeMesh | undefined {
  const mesh = childOf(geometry, 'mesh');
  const name = geometry.attributes['name'] || geometry.attributes['id'] || 'a geometry';
  if (childrenOf(mesh, 'lines', 'linestrips').length > 0)
    addWarning(draft, `${draft.file}: the lines of "${name}" are left out.`);
  if (!mesh) addWarning(draft, `${draft.file}: "${name}" is no mesh of polygons and was left out.`);
  let roughCuts = 0;
  const lists = childrenOf(mesh, ...POLYGONS).flatMap((list) => {
    const inputs = inputsOf(document, mesh, list);
    if (!inputs.position) return [];
    const triangles = new GrowingIndices(draft.file);
    const corners = new CornerList(inputs);
    roughCuts += addPolygons(list, corners, triangles);
    return triangles.triangles === 0 ? [] : [{ list, corners, triangles: triangles.finish() }];
  });
  if (roughCuts > 0) addWarning(draft, roughCutWarning(draft.file, roughCuts));
  if (lists.length === 0) return undefined;
  const points = lists.flatMap(({ corners, triangles }) => [corners.pointsOf(triangles)]);
  const all = new Float64Array(points.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const some of points) {
    all.set(some, filled);
    filled += some.length;
  }
  const { positions, matrix } = localPositions(bind ? transformPoints(bind, all) : all);
  let from = 0;
  const primitives = lists.map(({ list, corners, triangles }) => {
    const own = positions.slice(from, from + 3 * triangles.length);
    from += own.length;
    const material = materialOf(list.attributes['material'] ?? '');
    return mergeEqualVertices({ ...corners.primitiveOf(own, triangles, bind !== undefined), material });
  });
  return { primitives, matrix };
}

/** The corners of one list of polygons, each an entry of indices. */
class CornerList {
  readonly #inputs: Inputs;
  readonly #indices = new GrowingNumbers();

  constructor(inputs: Inputs) {
    this.#inputs = inputs;
  }

  get width(): number {
    return this.#inputs.width;
  }

  /** Takes a run of indices; gives the first of its corners and how many they are. */
  take(indices: Float64Array): { first: number; count: number } {
    const first = this.#indices.length / this.width;
    const count = Math.floor(indices.length / this.width);
    for (let at = 0; at < count * this.width; at++) this.#indices.push(indices[at] ?? -1);
    return { first, count };
  }

  point(corner: number, axis: number): number {
    return this.#valueOf(this.#inputs.position, corner, axis);
  }

  pointsOf(triangles: Uint32Array): Float64Array {
    return Float64Array.from({ length: 3 * triangles.length }, (_, at) => this.point(triangles[Math.floor(at / 3)] ?? 0, at % 3));
  }

  primitiveOf(positions: Float32Array, triangles: Uint32Array, isMoved: boolean): Primitive {
    const { normal, uv, colour } = this.#inputs;
    const gather = (width: number, value: (corner: number, k: number) => number) =>
      Float32Array.from({ length: width * triangles.length }, (_, at) =>
        value(triangles[Math.floor(at / width)] ?? 0, at % width),
      );
    const colourAt = (corner: number, k: number) => {
      if (k === 3) return colour && colour.source.stride > 3 ? this.#valueOf(colour, corner, 3) : 1;
      return linear(this.#valueOf(colour, corner, k));
    };
    return {
      ...bare(positions, Uint32Array.from(triangles.keys())),
      normals: normal && !isMoved ? gather(3, (corner, k) => this.#valueOf(normal, corner, k)) : null,
      // The format counts v from the bottom, a scene from the top.
      uvs: uv ? gather(2, (corner, k) => (k === 1 ? 1 - this.#valueOf(uv, corner, 1) : this.#valueOf(uv, corner, 0))) : null,
      colours: colour ? gather(4, colourAt) : null,
    };
  }

  #valueOf(input: Inputs['position'], corner: number, k: number): number {
    const index = input ? this.#indices.at(corner * this.width + input.offset) : -1;
    return input && index >= 0 && index < input.source.count ? input.source.at(index, k) : Number.NaN;
  }
}

/** Adds the triangles of a list; gives the number of polygons that couldn't be cut exactly. */
function addPolygons(list: DaeElement, corners: CornerList, triangles: GrowingIndices): number {
  let roughCuts = 0;
  const addPolygon = (first: number, count: number) => {
    if (count < 3) return;
    const isExact = triangulate(
      count,
      (corner, axis) => corners.point(first + corner, axis),
      (a, b, c) => triangles.add(first + a, first + b, first + c),
    );
    if (!isExact) roughCuts++;
  };
  const counts = list.name === 'polylist' ? numbersOf(childOf(list, 'vcount')) : undefined;
  // A polygon with holes is shown without them: `ph` holds its outline in `p`.
  const runs = list.children.flatMap((child) =>
    child.name === 'p' ? [child] : child.name === 'ph' ? childrenOf(child, 'p') : [],
  );
  for (const run of runs) {
    const { first, count } = corners.take(numbersOf(run));
    if (list.name === 'polygons') addPolygon(first, count);
    else if (list.name === 'triangles')
      for (let at = 0; at + 2 < count; at += 3) triangles.add(first + at, first + at + 1, first + at + 2);
    else if (list.name === 'trifans') for (let at = 2; at < count; at++) triangles.add(first, first + at - 1, first + at);
    else if (list.name === 'tristrips') {
      for (let at = 2; at < count; at++) {
        const odd = at % 2;
        triangles.add(first + at - 2, first + at - 1 + odd, first + at - odd);
      }
    }
    let from = first;
    for (const corner of counts ?? []) {
      if (!(corner >= 0 && from + corner <= first + count)) break;
      addPolygon(from, corner);
      from += corner;
    }
  }
  return roughCuts;
}

function inputsOf(document: DaeDocument, mesh: DaeElement | undefined, list: DaeElement): Inputs {
  const vertices = childOf(mesh, 'vertices');
  const own = childrenOf(list, 'input').map((input) => ({
    semantic: input.attributes['semantic'] ?? '',
    offset: Number(input.attributes['offset'] ?? 0) || 0,
    source: input.attributes['source'],
  }));
  const vertexOffset = own.find(({ semantic }) => semantic === 'VERTEX')?.offset ?? 0;
  const shared = childrenOf(vertices, 'input').map((input) => ({
    semantic: input.attributes['semantic'] ?? '',
    offset: vertexOffset,
    source: input.attributes['source'],
  }));
  const all = [...own, ...shared];
  const find = (semantic: string) => {
    const input = all.find((each) => each.semantic === semantic);
    const source = input && sourceOf(document, document.find(input.source));
    return source && { source, offset: input.offset };
  };
  return {
    width: own.reduce((width, { offset }) => Math.min(32, Math.max(width, offset + 1)), 1),
    position: find('POSITION'),
    normal: find('NORMAL'),
    uv: find('TEXCOORD'),
    colour: find('COLOR'),
  };
}

const sources = new WeakMap<DaeElement, Source | undefined>();

function sourceOf(document: DaeDocument, element: DaeElement | undefined): Source | undefined {
  if (!element) return undefined;
  const known = sources.get(element);
  if (known) return known;
  const accessor = childOf(childOf(element, 'technique_common'), 'accessor');
  const values = numbersOf(document.find(accessor?.attributes['source']) ?? childOf(element, 'float_array'));
  const stride = Math.max(1, Math.floor(Number(accessor?.attributes['stride'] ?? 1)) || 1);
  const offset = Math.max(0, Math.floor(Number(accessor?.attributes['offset'] ?? 0)) || 0);
  const source = {
    stride,
    count: Math.floor((values.length - offset) / stride),
    at: (index: number, k: number) => (k < stride ? (values[offset + index * stride + k] ?? Number.NaN) : Number.NaN),
  };
  sources.set(element, source);
  return source;
}
