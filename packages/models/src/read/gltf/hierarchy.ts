import type { Document, GLTF, Node } from '@gltf-transform/core';
import type { InstancedMesh } from '@gltf-transform/extensions';
import { IDENTITY } from '../../scene/matrix.ts';
import { ModelError } from '../../scene/model-error.ts';
import { compose } from '../../scene/transforms.ts';
import { type HiddenNode, HiddenParts } from '../hidden-parts.ts';
import { NODES_MAX } from '../limits.ts';
import { addNode, type SceneDraft } from '../scene-draft.ts';
import { floatsOf } from './floats.ts';
import type { MeshFinder } from './meshes.ts';

/**
 * Adds the nodes of the displayed scene, parents first, and their skins. A node with several parents, which some programs write
 * although the format forbids it, is shown at each.
 *
 * @throws ModelError `TOO_LARGE` for too many nodes, or too deep nesting, e.g. a cycle.
 */
export function addHierarchy(draft: SceneDraft, document: Document, json: GLTF.IGLTF, meshOf: MeshFinder): void {
  const placed = new Map<number, number>();
  const decoded = document.getRoot().listNodes();
  const hiddenParts = new HiddenParts();
  const waiting = rootsOf(json)
    .map((index) => ({ index, parent: null as number | null, hiddenBy: undefined as HiddenNode | undefined }))
    .reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { index, parent } = next;
    const node = json.nodes?.[index];
    if (!node) continue;
    const instances = instancesOf(draft.file, decoded[index]);
    const name = node.name ?? meshName(json, node) ?? '';
    const hidden = next.hiddenBy ?? (isHidden(node) ? hiddenParts.hide(name) : undefined);
    if (hidden && node.mesh !== undefined) hidden.parts++;
    const shown = hidden ? {} : { mesh: node.mesh === undefined ? null : meshOf(node.mesh, node) };
    const place = addNode(draft, { name, parent, matrix: matrixOf(node), ...(instances ? {} : shown) });
    if (!placed.has(index)) placed.set(index, place);
    for (const child of (node.children ?? []).toReversed()) waiting.push({ index: child, parent: place, hiddenBy: hidden });
    if (!hidden) instances?.forEach((matrix) => addNode(draft, { name, parent: place, matrix, ...shown }));
  }
  hiddenParts.warn(draft);
  addSkins(draft, document, json, placed);
}

/** KHR_node_visibility: a node that isn't visible hides everything below it. */
function isHidden({ extensions }: GLTF.INode): boolean {
  const visibility: unknown = extensions?.['KHR_node_visibility'];
  return typeof visibility === 'object' && visibility !== null && 'visible' in visibility && visibility.visible === false;
}

/** Nodes at the top of the scene that the file shows first; without scenes, all that stand below no other. */
export function rootsOf(json: GLTF.IGLTF): readonly number[] {
  const scene = json.scenes?.[json.scene ?? 0] ?? json.scenes?.[0];
  if (scene) return scene.nodes ?? [];
  const below = new Set((json.nodes ?? []).flatMap((node) => node.children ?? []));
  return (json.nodes ?? []).map((_, index) => index).filter((index) => !below.has(index));
}

function matrixOf({ matrix, translation = [], rotation = [], scale = [] }: GLTF.INode): readonly number[] {
  if (matrix) return matrix;
  return translation.length + rotation.length + scale.length === 0 ? IDENTITY : compose(translation, rotation, scale);
}

function meshName(json: GLTF.IGLTF, node: GLTF.INode): string | undefined {
  return node.mesh === undefined ? undefined : json.meshes?.[node.mesh]?.name;
}

/** Matrices of EXT_mesh_gpu_instancing: one mesh shown many times by one node. */
function instancesOf(file: string, node: Node | undefined): number[][] | undefined {
  const instanced = node?.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing');
  if (!instanced) return undefined;
  const read = (semantic: string) => {
    const accessor = instanced.getAttribute(semantic);
    return accessor && { values: floatsOf(accessor), width: accessor.getElementSize(), count: accessor.getCount() };
  };
  const [move, turn, size] = [read('TRANSLATION'), read('ROTATION'), read('SCALE')];
  const count = Math.max(move?.count ?? 0, turn?.count ?? 0, size?.count ?? 0);
  if (count > NODES_MAX) throw new ModelError('TOO_LARGE', file, `The model has more than ${NODES_MAX} parts.`);
  const at = (list: ReturnType<typeof read>, index: number) =>
    list ? [...list.values.subarray(index * list.width, (index + 1) * list.width)] : [];
  return Array.from({ length: count }, (_, index) => compose(at(move, index), at(turn, index), at(size, index)));
}

/** Skins whose joints are all shown; a node with another skin is not deformed. */
function addSkins(draft: SceneDraft, document: Document, json: GLTF.IGLTF, placed: ReadonlyMap<number, number>): void {
  const skins = (json.skins ?? []).map((skin, index) => {
    const joints = skin.joints.map((joint) => placed.get(joint) ?? -1);
    const matrices = document.getRoot().listSkins()[index]?.getInverseBindMatrices();
    const inverseBindMatrices = matrices
      ? floatsOf(matrices)
      : Float32Array.from({ length: 16 * joints.length }, (_, at) => IDENTITY[at % 16] ?? 0);
    const whole =
      !joints.includes(-1) && inverseBindMatrices.length === 16 * joints.length && inverseBindMatrices.every(Number.isFinite);
    return whole ? { joints, inverseBindMatrices } : undefined;
  });
  for (const [index, node] of placed) {
    const skin = skins[json.nodes?.[index]?.skin ?? -1];
    if (skin) draft.skins.push({ node, ...skin });
  }
}
