import { multiply } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Primitive, Scene } from '../../scene/scene.ts';
import { plainMaterial } from '../colour.ts';
import { DEPTH_MAX } from '../limits.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import type { ModelFile } from '../model-file.ts';
import { addMesh, addNode, bare, finishDraft, type SceneDraft, startScene, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { importCad } from './occt.ts';
import type { OcctMesh, OcctNode, OcctResult } from './occt-types.ts';
import { withUnicodeNames } from './unicode-names.ts';

/**
 * Reads parts with their names, hierarchy and colours, in millimetres. Placements are applied to the vertices.
 *
 * @throws ModelError `BROKEN` with what Open CASCADE says, `NO_TRIANGLES` when it holds no surfaces.
 */
export async function readCad(file: ModelFile, format: 'STEP' | 'IGES'): Promise<Scene> {
  const bytes = withUnicodeNames(await file.bytes());
  const { root, meshes } = await importOrExplain(file.name, format, bytes);
  const draft = startScene(file.name);
  const primitivesOf = cadPrimitives(draft);
  const addPart = (index: number, name: string, parent: number | null) => {
    const source = meshes[index];
    if (!source) throw new ModelError('BROKEN', file.name, 'Its hierarchy names a part that is not there.');
    const { primitives, matrix } = primitivesOf(source);
    const placed = parent === null ? multiply(Z_UP_TO_Y_UP, matrix) : matrix;
    addNode(draft, {
      name: name || source.name || nameAbove(draft, parent),
      parent,
      matrix: placed,
      mesh: addMesh(draft, primitives),
    });
  };
  // The outermost node represents the file itself.
  if (root.meshes.length === 0 && root.name === '') for (const child of root.children) addTree(draft, child, null, 1, addPart);
  else addTree(draft, root, null, 1, addPart);
  if (draft.nodes.length === 0) throw nothingIn(file.name, format, bytes);
  return finishDraft(draft);
}

/** Bodies of one part may have no names of their own. */
function nameAbove(draft: SceneDraft, parent: number | null): string {
  return parent === null ? '' : (draft.nodes[parent]?.name ?? '');
}

/** An assembly may be spread over files, which Open CASCADE doesn't follow. */
function nothingIn(file: string, format: 'STEP' | 'IGES', bytes: Uint8Array): ModelError {
  const isSpread = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('DOCUMENT_FILE');
  const reason = isSpread
    ? 'It only says how parts of other files stand together. Export the assembly as one STEP file.'
    : `The ${format} file holds no surfaces or solids.`;
  return new ModelError('NO_TRIANGLES', file, reason);
}

function addTree(
  draft: SceneDraft,
  node: OcctNode,
  parent: number | null,
  depth: number,
  addPart: (index: number, name: string, parent: number | null) => void,
): void {
  if (!holdsMeshes(node)) return;
  if (depth > DEPTH_MAX) throw new ModelError('TOO_LARGE', draft.file, `The parts are nested more than ${DEPTH_MAX} deep.`);
  const [only, ...more] = node.meshes;
  if (only !== undefined && more.length === 0 && node.children.length === 0) {
    addPart(only, node.name, parent);
    return;
  }
  const place = addNode(draft, { name: node.name, parent, ...(parent === null ? { matrix: Z_UP_TO_Y_UP } : {}) });
  for (const child of node.children) addTree(draft, child, place, depth + 1, addPart);
  for (const index of node.meshes) addPart(index, '', place);
}

/** Products without a shape, such as sketches, would be empty rows of the part tree. */
function holdsMeshes({ meshes, children }: OcctNode): boolean {
  return meshes.length > 0 || children.some(holdsMeshes);
}

async function importOrExplain(
  file: string,
  format: 'STEP' | 'IGES',
  bytes: Uint8Array,
): Promise<Extract<OcctResult, { success: true }>> {
  let imported: Awaited<ReturnType<typeof importCad>>;
  try {
    imported = await importCad(format, bytes);
  } catch (cause) {
    throw new ModelError('BROKEN', file, `The ${format} file is damaged or too large: reading it broke off.`, { cause });
  }
  if (imported.result.success) return imported.result;
  const said = imported.lines
    .map((line) => /:\s*((?:Line|Undefined)\b[^*]*)/.exec(line)?.[1]?.replace('Undefined Parsing: ', '').trim())
    .find(Boolean);
  throw new ModelError('BROKEN', file, `The ${format} file is damaged or cut off${said ? ` (${said})` : ''}. Export it again.`);
}

/** Gives a function that makes a part's primitives: one for each colour that its faces have. */
function cadPrimitives(draft: SceneDraft): (mesh: OcctMesh) => { primitives: Primitive[]; matrix: readonly number[] } {
  const materials = new Map<string, number>();
  const materialOf = (colour: readonly number[] | null | undefined): number | null => {
    if (!colour) return null;
    const key = colour.join(' ');
    const known = materials.get(key);
    if (known !== undefined) return known;
    const [red = 0, green = 0, blue = 0] = colour;
    draft.materials.push(plainMaterial('', [red, green, blue]));
    materials.set(key, draft.materials.length - 1);
    return draft.materials.length - 1;
  };
  return (mesh) => {
    const { positions, matrix } = localPositions(new Float64Array(mesh.attributes.position.array));
    const normals = mesh.attributes.normal ? new Float32Array(mesh.attributes.normal.array) : null;
    const primitives = [...trianglesByColour(mesh, materialOf)].map(([material, corners]) =>
      mergeEqualVertices({
        ...bare(positions, new Uint32Array(corners), material),
        normals: normals?.length === positions.length ? normals : null,
      }),
    );
    return { primitives, matrix };
  };
}

function trianglesByColour(
  mesh: OcctMesh,
  materialOf: (colour: readonly number[] | null | undefined) => number | null,
): Map<number | null, number[]> {
  const corners = mesh.index.array;
  const byColour = new Map<number | null, number[]>();
  const add = (material: number | null, first: number, last: number) => {
    const list = byColour.get(material) ?? [];
    byColour.set(material, list);
    for (let at = 3 * first; at <= 3 * last + 2; at++) list.push(corners[at] ?? 0);
  };
  if (mesh.brep_faces.length === 0) add(materialOf(mesh.color), 0, corners.length / 3 - 1);
  for (const { first, last, color } of mesh.brep_faces) add(materialOf(color ?? mesh.color), first, last);
  return byColour;
}
