import { type Matrix, multiply, transformPoints } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Primitive } from '../../scene/scene.ts';
import { GrowingIndices } from '../growing-indices.ts';
import { VERTICES_MAX } from '../limits.ts';
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
import { NO_VERTEX, type TessellatedFace, Tessellations } from './tessellation.ts';
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
  const tessellations = new Tessellations(structure.part21, draft.file);
  let ofItems: ReadonlyMap<number, StepColour> | undefined;
  const addTessellation = (item: StepItem, scale: number): Placed[] => {
    ofItems ??= coloursOfItems(structure.part21);
    const { positions, matrix, groups } = grouped(draft.file, item, tessellations.facesOf(item.id), scale, ofItems);
    if (groups.size === 0) return [];
    const primitives = [...groups.values()].map(
      ({ colour, indices }): Primitive => mergeEqualVertices(bare(positions, indices.finish(), colour ? material(colour) : null)),
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

interface Group {
  readonly colour: StepColour | undefined;
  readonly indices: GrowingIndices;
}

/**
 * Vertices of all faces in millimetres, and the triangles of each colour.
 *
 * @throws ModelError `TOO_LARGE`
 */
function grouped(
  file: string,
  { id }: StepItem,
  faces: Iterable<TessellatedFace>,
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
      if (vertices + face.positions.length / 3 > VERTICES_MAX)
        throw new ModelError('TOO_LARGE', file, `The model has more than ${VERTICES_MAX} vertices.`);
      lists.push(transformPoints(face.matrix, face.positions));
      vertices += face.positions.length / 3;
    }
    const colour = colours.get(face.id) ?? colours.get(id);
    const key = colour?.join(' ') ?? '';
    const group = groups.get(key) ?? { colour, indices: new GrowingIndices(file) };
    groups.set(key, group);
    const place = (at: number) => {
      const index = face.indices[at] ?? NO_VERTEX;
      return index === NO_VERTEX ? NO_VERTEX : index + first;
    };
    for (let at = 0; at < face.indices.length; at += 3) group.indices.add(place(at), place(at + 1), place(at + 2));
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
