import { type Matrix, multiply, transformPoints } from '../../scene/matrix.ts';
import type { Primitive } from '../../scene/scene.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { addMesh, bare, materialFinder, type SceneDraft } from '../scene-draft.ts';
import { markOfColour } from './marks.ts';
import type { OcctInput } from './occt-input.ts';
import type { OcctMesh } from './occt-types.ts';
import { addCadMesh, type CadPart } from './read-cad.ts';
import type { StepItem } from './representations.ts';
import type { StepStructure } from './structure.ts';
import { coloursOfItems, type StepColour } from './styles.ts';
import { readTessellation, type TessellatedFace } from './tessellation.ts';
import type { TrianglePlace } from './triangle.ts';

type Placed = Pick<CadPart, 'matrix' | 'mesh'>;

type Colour = readonly number[] | null | undefined;

/** Adds the bodies of a STEP file to a draft. */
export interface Bodies {
  /**
   * A body where its product is placed: one part for each mesh of it. The mesh is added once, however often it is placed.
   *
   * @param override Colour of this place, instead of the colour of the body; faces keep colours of their own.
   */
  placed(item: StepItem, place: TrianglePlace, override: Colour): Placed[];
  /** A mesh that is where it belongs already. */
  asItIs(mesh: OcctMesh): Placed;
}

/** @param meshesOf What Open CASCADE made of each body. */
export function createBodies(
  draft: SceneDraft,
  structure: StepStructure,
  { colours, triangleSize }: OcctInput,
  meshesOf: ReadonlyMap<number, readonly OcctMesh[]>,
): Bodies {
  const material = materialFinder(draft);
  const materialOf = (colour: Colour) => {
    if (!colour) return null;
    const [red = 0, green = 0, blue = 0] = colour;
    return material(colours[markOfColour(colour) ?? -1] ?? [red, green, blue, 1]);
  };
  let ofItems: ReadonlyMap<number, StepColour> | undefined;
  const addTessellation = (item: StepItem, scale: number): Placed[] => {
    const faces = readTessellation(structure.part21, item.id);
    if (!faces.some(({ indices }) => indices.length > 0)) return [];
    ofItems ??= coloursOfItems(structure.part21);
    const { positions, matrix, groups } = grouped(item, faces, scale, ofItems);
    const primitives = [...groups.values()].map(
      ({ colour, indices }): Primitive =>
        mergeEqualVertices(bare(positions, Uint32Array.from(indices), colour ? material(colour) : null)),
    );
    return [{ mesh: addMesh(draft, primitives), matrix }];
  };
  const added = new Map<string, readonly Placed[]>();
  return {
    asItIs: (mesh) => addCadMesh(draft, mesh, materialOf),
    placed: (item, { matrix, length }, override) => {
      const key = `${item.id} ${override?.join(' ') ?? ''}`;
      const body =
        added.get(key) ??
        (item.kind === 'tessellation'
          ? addTessellation(item, length / triangleSize)
          : (meshesOf.get(item.id) ?? []).map((mesh) => addCadMesh(draft, { ...mesh, ...colourOf(mesh, override) }, materialOf)));
      added.set(key, body);
      return body.map((part) => ({ mesh: part.mesh, matrix: multiply(matrix, part.matrix) }));
    },
  };
}

function colourOf({ color }: OcctMesh, override: Colour): Pick<OcctMesh, 'color'> {
  const colour = override ?? color;
  return colour ? { color: colour } : {};
}

/** Larger than any index: triangles with it are left out and counted. */
const NO_VERTEX = 2 ** 32 - 1;

interface Group {
  readonly colour: StepColour | undefined;
  readonly indices: number[];
}

/** Vertices of all faces in millimetres, and the triangles of each colour. */
function grouped(
  { id }: StepItem,
  faces: readonly TessellatedFace[],
  scale: number,
  colours: ReadonlyMap<number, StepColour>,
): ReturnType<typeof localPositions> & { readonly groups: ReadonlyMap<string, Group> } {
  const firsts = new Map<Float64Array, Map<Matrix, number>>();
  const lists: Float64Array[] = [];
  let vertices = 0;
  const groups = new Map<string, Group>();
  for (const face of faces) {
    const placed = firsts.get(face.positions) ?? new Map<Matrix, number>();
    firsts.set(face.positions, placed);
    const first = placed.get(face.matrix) ?? vertices;
    if (first === vertices) {
      placed.set(face.matrix, first);
      lists.push(transformPoints(face.matrix, face.positions));
      vertices += face.positions.length / 3;
    }
    const colour = colours.get(face.id) ?? colours.get(id);
    const key = colour?.join(' ') ?? '';
    const group = groups.get(key) ?? { colour, indices: [] };
    groups.set(key, group);
    // A vertex that its list does not have is none of the next list either.
    const isThere = (index: number) => index >= 0 && 3 * index < face.positions.length;
    for (const index of face.indices) group.indices.push(isThere(index) ? index + first : NO_VERTEX);
  }
  const all = new Float64Array(3 * vertices);
  let at = 0;
  for (const list of lists) {
    all.set(
      list.map((value) => value * scale),
      at,
    );
    at += list.length;
  }
  return { ...localPositions(all), groups };
}
