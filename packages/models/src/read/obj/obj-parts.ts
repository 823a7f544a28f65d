import { ModelError } from '../../scene/model-error.ts';
import type { Primitive } from '../../scene/scene.ts';
import { linear } from '../colour.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { NODES_MAX } from '../limits.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { createPointIndex, type PointIndex } from '../point-index.ts';
import { addMesh, addNode, bare, type SceneDraft } from '../scene-draft.ts';
import type { ObjLists } from './obj-lists.ts';

/** Places of a corner in the lists of positions, texture coordinates and normals; -1 for none. */
export type Corner = readonly [position: number, uv: number, normal: number];

interface Piece {
  readonly corners: PointIndex;
  readonly triangles: GrowingIndices;
}

interface Part {
  /** Number of its object: another one may have the same name. */
  readonly objectNumber: number;
  readonly object: string;
  readonly group: string;
  readonly byMaterial: Map<string, Piece>;
}

/** Faces of an OBJ, sorted into parts while reading. A group of an object that is named again continues; an object is a new one. */
export class ObjParts {
  /** What the file draws besides faces. */
  readonly leftOut = new Set<string>();
  /** Polygons that couldn't be triangulated exactly. */
  roughCuts = 0;
  readonly #file: string;
  readonly #parts = new Map<string, Part>();
  #object = '';
  #objectNumber = 0;
  #group = '';
  #material = '';
  #piece: Piece | undefined;
  #pieces = 0;

  constructor(file: string) {
    this.#file = file;
  }

  startObject(name: string): void {
    this.#object = name;
    this.#objectNumber++;
    this.#group = '';
    this.#piece = undefined;
  }

  startGroup(name: string): void {
    this.#group = name;
    this.#piece = undefined;
  }

  useMaterial(name: string): void {
    this.#material = name;
    this.#piece = undefined;
  }

  addTriangle(...corners: readonly (Corner | undefined)[]): void {
    this.#piece ??= this.#pieceHere();
    const { triangles, corners: known } = this.#piece;
    const [a = 0, b = 0, c = 0] = corners.map((corner) => (corner ? known.add(...corner) : 0));
    triangles.add(a, b, c);
  }

  /** Adds a node for each part, below one for its object when the object has groups. */
  addTo(draft: SceneDraft, lists: ObjLists, materialOf: (name: string) => number | null): void {
    const objects = new Map<number, number>();
    const grouped = new Set(
      [...this.#parts.values()].filter(({ group }) => group !== '').map(({ objectNumber }) => objectNumber),
    );
    for (const { objectNumber, object, group, byMaterial } of this.#parts.values()) {
      const pieces = [...byMaterial].map(([material, piece]) => primitiveOf(piece, lists, materialOf(material)));
      const { primitives, matrix } = together(pieces);
      const mesh = addMesh(draft, primitives);
      if (object === '' || !grouped.has(objectNumber)) {
        addNode(draft, { name: group || object, matrix, mesh });
        continue;
      }
      const above = objects.get(objectNumber) ?? addNode(draft, { name: object });
      objects.set(objectNumber, above);
      addNode(draft, { name: group || object, parent: above, matrix, mesh });
    }
  }

  #pieceHere(): Piece {
    const key = `${this.#objectNumber}\n${this.#group}`;
    const part = this.#parts.get(key) ?? {
      objectNumber: this.#objectNumber,
      object: this.#object,
      group: this.#group,
      byMaterial: new Map<string, Piece>(),
    };
    this.#parts.set(key, part);
    const known = part.byMaterial.get(this.#material);
    if (known) return known;
    if (++this.#pieces > NODES_MAX) throw new ModelError('TOO_LARGE', this.#file, `The model has more than ${NODES_MAX} parts.`);
    const piece = {
      corners: createPointIndex(this.#file, 'double'),
      triangles: new GrowingIndices(this.#file),
    };
    part.byMaterial.set(this.#material, piece);
    return piece;
  }
}

interface Wide extends Omit<Primitive, 'positions'> {
  readonly positions: Float64Array;
}

function primitiveOf({ corners, triangles }: Piece, lists: ObjLists, material: number | null): Wide {
  const places = corners.positions();
  const has = (which: 1 | 2) => places.some((place, at) => at % 3 === which && place >= 0);
  const lacks = (which: 1 | 2) => places.some((place, at) => at % 3 === which && place < 0);
  const count = corners.count;
  const gather = (which: 0 | 1 | 2, width: number, value: (place: number, k: number) => number) => {
    const values = new Float64Array(width * count);
    for (let corner = 0; corner < count; corner++) {
      const place = places[3 * corner + which] ?? 0;
      for (let k = 0; k < width; k++) values[width * corner + k] = place < 0 ? 0 : value(place, k);
    }
    return values;
  };
  const { positions, colours, uvs, normals } = lists;
  return {
    ...bare(new Float32Array(), triangles.finish(), material),
    positions: gather(0, 3, (place, k) => positions.at(3 * place + k)),
    // The format counts v from the bottom, a scene from the top.
    uvs: has(1) ? Float32Array.from(gather(1, 2, (place, k) => (k === 1 ? 1 - uvs.at(2 * place + 1) : uvs.at(2 * place)))) : null,
    normals: has(2) && !lacks(2) ? Float32Array.from(gather(2, 3, (place, k) => normals.at(3 * place + k))) : null,
    colours: colours.length > 0 ? Float32Array.from(gather(0, 4, (place, k) => colourAt(lists, place, k))) : null,
  };
}

function colourAt({ colours, colourFull }: ObjLists, place: number, k: number): number {
  return k === 3 || 3 * place >= colours.length ? 1 : linear(colours.at(3 * place + k) / colourFull);
}

/** Primitives of one part, all counted from one place. */
function together(pieces: readonly Wide[]): { primitives: Primitive[]; matrix: readonly number[] } {
  const length = pieces.reduce((sum, { positions }) => sum + positions.length, 0);
  const all = new Float64Array(length);
  let filled = 0;
  for (const { positions } of pieces) {
    all.set(positions, filled);
    filled += positions.length;
  }
  const { positions, matrix } = localPositions(all);
  let taken = 0;
  const primitives = pieces.map((piece) => {
    const from = taken;
    taken += piece.positions.length;
    return mergeEqualVertices({ ...piece, positions: positions.slice(from, taken) });
  });
  return { primitives, matrix };
}
