import { multiply } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import type { Primitive } from '../../scene/scene.ts';
import { DEPTH_MAX } from '../limits.ts';
import { localPositions } from '../local-positions.ts';
import { mergeEqualVertices } from '../merge-equal-vertices.ts';
import { addMesh, addNode, bare, type SceneDraft, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { importCad } from './occt.ts';
import type { OcctMesh, OcctNode, OcctResult } from './occt-types.ts';

/** Geometry of a node, in millimetres with z up. */
export interface CadPart {
  readonly name: string;
  readonly matrix: readonly number[];
  /** Index of its mesh in the draft. */
  readonly mesh: number;
}

/** How a reader understands the nodes of Open CASCADE. */
export interface CadReading {
  nameOf(node: OcctNode): string;
  /** The parts of a node itself, without those of its children. */
  partsOf(node: OcctNode): readonly CadPart[];
}

/** What Open CASCADE returns of a file, or the reason why it can't read it. */
export type CadImport = Extract<OcctResult, { success: true }> | { readonly success: false; readonly reason: string | null };

/** @throws ModelError `BROKEN` if reading breaks off. */
export async function importFile(file: string, format: 'STEP' | 'IGES', bytes: Uint8Array): Promise<CadImport> {
  let imported: Awaited<ReturnType<typeof importCad>>;
  try {
    imported = await importCad(format, bytes);
  } catch (cause) {
    throw new ModelError('BROKEN', file, `The ${format} file is damaged or too large: reading it broke off.`, { cause });
  }
  if (imported.result.success) return imported.result;
  const reason = imported.lines
    .map((line) => /:\s*((?:Line|Undefined)\b[^*]*)/.exec(line)?.[1]?.replace('Undefined Parsing: ', '').trim())
    .find(Boolean);
  return { success: false, reason: reason ?? null };
}

export function damaged(file: string, format: 'STEP' | 'IGES', reason: string | null): ModelError {
  return new ModelError(
    'BROKEN',
    file,
    `The ${format} file is damaged or cut off${reason ? ` (${reason})` : ''}. Export it again.`,
  );
}

/** Adds the hierarchy to the draft. The outermost node represents the file itself. */
export function addHierarchy(draft: SceneDraft, root: OcctNode, reading: CadReading): void {
  if (root.meshes.length > 0 || root.name !== '') addTree(draft, root, null, 1, reading);
  else for (const child of root.children) addTree(draft, child, null, 1, reading);
}

function addTree(draft: SceneDraft, node: OcctNode, parent: number | null, depth: number, reading: CadReading): void {
  if (!holdsMeshes(node)) return;
  if (depth > DEPTH_MAX) throw new ModelError('TOO_LARGE', draft.file, `The parts are nested more than ${DEPTH_MAX} deep.`);
  const name = reading.nameOf(node);
  const parts = reading.partsOf(node);
  const [only] = parts;
  if (only && parts.length === 1 && node.children.length === 0) {
    addPart(draft, { ...only, name: name || only.name }, parent);
    return;
  }
  const place = addNode(draft, { name, parent, ...(parent === null ? { matrix: Z_UP_TO_Y_UP } : {}) });
  for (const child of node.children) addTree(draft, child, place, depth + 1, reading);
  for (const part of parts) addPart(draft, part, place);
}

/** Bodies without names have the name of the node above. */
function addPart(draft: SceneDraft, { name, matrix, mesh }: CadPart, parent: number | null): void {
  const placed = parent === null ? multiply(Z_UP_TO_Y_UP, matrix) : matrix;
  const nameAbove = parent === null ? undefined : draft.nodes[parent]?.name;
  addNode(draft, { name: name || nameAbove || '', parent, matrix: placed, mesh });
}

/** Products without a shape, such as sketches, would be empty rows of the part tree. */
function holdsMeshes({ meshes, children }: OcctNode): boolean {
  return meshes.length > 0 || children.some(holdsMeshes);
}

/** Adds the mesh of a body: one primitive for each colour that its faces have. Placements are applied to the vertices. */
export function addCadMesh(
  draft: SceneDraft,
  mesh: OcctMesh,
  materialOf: (colour: readonly number[] | null | undefined) => number | null,
): Pick<CadPart, 'matrix' | 'mesh'> {
  const { positions, matrix } = localPositions(new Float64Array(mesh.attributes.position.array));
  const normals = mesh.attributes.normal ? new Float32Array(mesh.attributes.normal.array) : null;
  const primitives = [...trianglesByColour(mesh, materialOf)].map(
    ([material, corners]): Primitive =>
      mergeEqualVertices({
        ...bare(positions, new Uint32Array(corners), material),
        normals: normals?.length === positions.length ? normals : null,
      }),
  );
  return { matrix, mesh: addMesh(draft, primitives) };
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

/** @throws ModelError `BROKEN` where the hierarchy names a mesh that is not there. */
export function meshAt(file: string, meshes: readonly OcctMesh[], index: number): OcctMesh {
  const mesh = meshes[index];
  if (!mesh) throw new ModelError('BROKEN', file, 'Its hierarchy names a part that is not there.');
  return mesh;
}
