import type { Matrix } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import { pickVertices } from '../../scene/pick-vertices.ts';
import type { Primitive } from '../../scene/scene.ts';
import { plainMaterial } from '../colour.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { addMesh, addWarning, bare, type MaterialFinder, type SceneDraft } from '../scene-draft.ts';
import type { ModelPart, Object3mf, Properties } from './model-part.ts';

/** Triangles of one list of properties, and of one material where that is what the list holds. */
interface Piece {
  readonly properties: Properties | undefined;
  readonly place: number;
  readonly corners: number[];
  /** Places in the list, for each corner. */
  readonly places: number[];
}

/** Adds what a package's triangles refer to, each once. */
export interface Looks {
  readonly materialOf: MaterialFinder;
  readonly findTexture: (path: string) => Promise<number | null>;
}

/**
 * Adds the mesh of an object; `undefined` where it has no triangles.
 *
 * @throws ModelError `BROKEN`, `TOO_LARGE`
 */
export async function addObjectMesh(
  draft: SceneDraft,
  part: ModelPart,
  object: Object3mf,
  { materialOf, findTexture }: Looks,
): Promise<{ mesh: number; matrix: Matrix } | undefined> {
  if (object.triangles.triangles === 0) return undefined;
  const { positions, matrix } = localPositions(object.positions.finish());
  const primitives: Primitive[] = [];
  for (const piece of piecesOf(draft, part, object)) {
    const primitive = bare(positions, Uint32Array.from(piece.corners));
    primitives.push(await withProperties(draft, part, primitive, piece, { materialOf, findTexture }));
  }
  return { mesh: addMesh(draft, primitives), matrix };
}

function piecesOf(draft: SceneDraft, part: ModelPart, object: Object3mf): Iterable<Piece> {
  const { properties } = part;
  const lists = [...part.lists.keys()];
  const indices = object.triangles.finish();
  const vertices = object.positions.length / 3;
  const pieces = new Map<string, Piece>();
  let unknown = false;
  for (let triangle = 0; 3 * triangle < indices.length; triangle++) {
    const own = object.uses.at(4 * triangle);
    const id = own < 0 ? object.list : lists[own];
    // The indices of a triangle stand before the object's, in whichever list: 3MF core 1.3, section 4.1.4.
    const places = [1, 2, 3].map((k) => {
      const place = object.uses.at(4 * triangle + k);
      return place < 0 ? object.place : place;
    });
    const list = id === undefined ? undefined : properties.get(id);
    unknown ||= id !== undefined && list === undefined;
    const place = list?.kind === 'materials' ? (places[0] ?? 0) : -1;
    const key = `${list ? id : ''} ${place}`;
    const piece = pieces.get(key) ?? { properties: list, place, corners: [], places: [] };
    pieces.set(key, piece);
    for (let k = 0; k < 3; k++) {
      const vertex = indices[3 * triangle + k] ?? 0;
      if (vertex >= vertices) {
        throw new ModelError(
          'BROKEN',
          draft.file,
          `Triangle ${triangle + 1} of "${object.name}" names no vertex of its ${vertices}.`,
        );
      }
      piece.corners.push(vertex);
      piece.places.push(places[k] ?? 0);
    }
  }
  if (unknown) addWarning(draft, `${draft.file}: the mixed materials of "${object.name}" are left out; it is grey there.`);
  return pieces.values();
}

async function withProperties(
  draft: SceneDraft,
  part: ModelPart,
  primitive: Primitive,
  { properties, place, places }: Piece,
  { materialOf, findTexture }: Looks,
): Promise<Primitive> {
  if (!properties) return primitive;
  if (properties.kind === 'materials') {
    const base = properties.entries[place];
    if (!base) return primitive;
    return { ...primitive, material: materialOf(base.colour, base.name) };
  }
  const apart = pickVertices(primitive, primitive.indices, Uint32Array.from(primitive.indices.keys()));
  if (properties.kind === 'colours') {
    const colours = Float32Array.from(places.flatMap((at) => properties.entries[at] ?? [1, 1, 1, 1]));
    return mergeEqualVertices({ ...apart, colours });
  }
  const texture = await findTexture(part.pictures.get(properties.texture) ?? '');
  if (texture === null) return primitive;
  const maps = { baseColour: { texture, wrapS: 'repeat', wrapT: 'repeat', strength: 1 } } as const;
  const material = draft.materials.push({ ...plainMaterial('', [1, 1, 1]), maps }) - 1;
  return mergeEqualVertices({
    ...apart,
    uvs: Float32Array.from(places.flatMap((at) => properties.entries[at] ?? [0, 0])),
    material,
  });
}
