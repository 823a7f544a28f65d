import { ModelError } from '../../scene/model-error.ts';
import { pickVertices } from '../../scene/pick-vertices.ts';
import type { Primitive, Scene } from '../../scene/scene.ts';
import { plainMaterial } from '../colour.ts';
import { VERTICES_MAX } from '../limits.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import type { ModelFile } from '../model-file.ts';
import { textureFinder } from '../pictures/textures.ts';
import type { ReadContext } from '../reader.ts';
import { addMesh, addNode, addWarning, bare, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import { type PlyFaces, readFaces, readStrips } from './faces.ts';
import { type Element, readHeader } from './header.ts';
import { type Scalars, scalarsOf } from './scalars.ts';
import { type PlyVertices, readVertices } from './vertices.ts';

/** Elements that hold the surface. */
const SURFACES: ReadonlySet<string> = new Set(['face', 'tristrips']);

/** Elements that are not part of a surface. Beside the known surfaces any other may be left out, too. */
const SKIPPED: ReadonlySet<string> = new Set(['edge', 'camera', 'material']);

/**
 * Reads faces of any number of corners and triangle strips. The meaning of an element is never guessed: other readers have made
 * thousands of wrong triangles out of a strip.
 *
 * @throws ModelError `BROKEN`, `UNSUPPORTED` for an element or face list of an unknown name, `TOO_LARGE`, `NO_TRIANGLES`.
 */
export async function readPly(file: ModelFile, { companions, signal }: ReadContext): Promise<Scene> {
  const bytes = await file.bytes();
  const header = readHeader(file.name, bytes);
  const scalars = scalarsOf(file.name, bytes, header);
  const draft = startScene(file.name);
  let vertices: PlyVertices | undefined;
  const faces: PlyFaces[] = [];
  const hasSurface = header.elements.some(({ name, count }) => SURFACES.has(name) && count > 0);
  for (const element of header.elements) {
    signal?.throwIfAborted();
    if (element.count === 0) continue;
    refuseImpossible(file.name, element, scalars);
    if (element.name === 'vertex') vertices = readVertices(draft, element, scalars);
    else if (element.name === 'face') faces.push(readFaces(draft, element, scalars, vertices));
    else if (element.name === 'tristrips') faces.push(readStrips(draft, element, scalars, vertices));
    else skipElement(draft, element, scalars, hasSurface);
  }
  if (!vertices) throw new ModelError('NO_TRIANGLES', file.name, 'There are no vertices in it.');
  if (faces.length === 0) throw new ModelError('NO_TRIANGLES', file.name, 'It holds points without faces between them.');
  const material = await addTextureMaterial(draft, header.textures, textureFinder(draft, companions));
  const { positions, matrix } = localPositions(vertices.positions);
  const primitives = faces.map((some) => mergeEqualVertices(facePrimitive({ ...vertices, positions }, some, material)));
  addNode(draft, { name: '', matrix, mesh: addMesh(draft, primitives) });
  return finishDraft(draft);
}

function refuseImpossible(file: string, element: Element, scalars: Scalars): void {
  if (element.properties.length === 0) throw new ModelError('BROKEN', file, `The element "${element.name}" has no properties.`);
  const room = Math.floor(scalars.room(element));
  if (element.count > room) {
    const reason = `The header declares ${element.count} of "${element.name}", but there is room for ${room} at most: the file is cut off.`;
    throw new ModelError('BROKEN', file, reason);
  }
  if (element.count > VERTICES_MAX) {
    throw new ModelError('TOO_LARGE', file, `It has ${element.count} of "${element.name}"; ${VERTICES_MAX} can be processed.`);
  }
}

function skipElement(draft: SceneDraft, { name, count, properties }: Element, scalars: Scalars, hasSurface: boolean): void {
  if (!hasSurface && !SKIPPED.has(name)) {
    throw new ModelError('UNSUPPORTED', draft.file, `It has elements named "${name}", which are not read. Export it with faces.`);
  }
  addWarning(draft, `${draft.file}: the ${count} elements named "${name}" are left out.`);
  for (let entry = 0; entry < count; entry++) {
    for (const { type, countType } of properties) {
      const values = countType ? scalars.next(countType) : 1;
      for (let value = 0; value < values; value++) scalars.next(type);
    }
    scalars.endEntry();
  }
}

async function addTextureMaterial(
  draft: SceneDraft,
  textures: readonly string[],
  findTexture: (reference: string) => Promise<number | null>,
): Promise<number | null> {
  const [first, ...more] = textures;
  if (first === undefined) return null;
  if (more.length > 0) addWarning(draft, `${draft.file}: of its ${textures.length} pictures only ${first} is shown.`);
  const texture = await findTexture(first);
  if (texture === null) return null;
  draft.materials.push({
    ...plainMaterial('', [1, 1, 1]),
    maps: { baseColour: { texture, wrapS: 'repeat', wrapT: 'repeat', strength: 1 } },
  });
  return draft.materials.length - 1;
}

/** Joins vertices and faces. Where corners or faces carry values of their own, vertices are doubled first. */
function facePrimitive(
  vertices: Omit<PlyVertices, 'positions'> & { positions: Float32Array },
  { indices, cornerUvs, colours }: PlyFaces,
  material: number | null,
): Primitive {
  const shared: Primitive = {
    ...bare(vertices.positions, indices, material),
    normals: vertices.normals,
    uvs: vertices.uvs,
    colours: vertices.colours,
  };
  if (!cornerUvs && !colours) return shared;
  const apart = pickVertices(
    shared,
    indices,
    Uint32Array.from(indices, (_, corner) => corner),
  );
  return {
    ...apart,
    uvs: cornerUvs ? new Float32Array(cornerUvs) : apart.uvs,
    colours: colours
      ? Float32Array.from({ length: 4 * indices.length }, (_, at) => colours[4 * Math.floor(at / 12) + (at % 4)] ?? 1)
      : apart.colours,
  };
}
