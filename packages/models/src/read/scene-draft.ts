import { plainText } from '@benchbook/confine/text';
import { IDENTITY } from '../scene/matrix.ts';
import { ModelError } from '../scene/model-error.ts';
import type { Material, Mesh, Primitive, Scene, SceneNode, Texture } from '../scene/scene.ts';
import { plainMaterial } from './colour.ts';
import { DEPTH_MAX, NAME_MAX, NODES_MAX, TRIANGLES_MAX, WARNING_MAX, WARNINGS_READ_MAX } from './limits.ts';
import { poseSkins, type Skin, type VertexBones } from './pose-skins.ts';

/** A scene that a reader is filling. */
export interface SceneDraft {
  readonly file: string;
  readonly nodes: SceneNode[];
  readonly meshes: Mesh[];
  readonly materials: Material[];
  readonly textures: Texture[];
  /** Bones that deform meshes until the draft is finished. */
  readonly skins: Skin[];
  readonly bones: Map<Primitive, VertexBones>;
  /** Filled by `addWarning`. */
  readonly warnings: Set<string>;
  /** Children so far, by index of the node above; -1 for the top. */
  readonly childCounts: Map<number, number>;
  readonly totals: { triangles: number };
}

/** Turns z up, as CAD and printing count, into y up, as a scene does. */
export const Z_UP_TO_Y_UP = [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1] as const;

/** @param file Name of the file, for messages. */
export function startScene(file: string): SceneDraft {
  return {
    file,
    nodes: [],
    meshes: [],
    materials: [],
    textures: [],
    skins: [],
    bones: new Map(),
    warnings: new Set(),
    childCounts: new Map(),
    totals: { triangles: 0 },
  };
}

/** Adds a sentence, each once; those past `WARNINGS_READ_MAX` are not kept. */
export function addWarning({ warnings }: SceneDraft, sentence: string): void {
  if (warnings.size < WARNINGS_READ_MAX) warnings.add(plainText(sentence, WARNING_MAX));
}

/** Adds a node below `parent` and gives its index; its part id is the parent's and its place among its siblings. */
export function addNode(
  draft: SceneDraft,
  node: { name: string } & Partial<Pick<SceneNode, 'parent' | 'matrix' | 'mesh'>>,
): number {
  if (draft.nodes.length >= NODES_MAX) {
    throw new ModelError('TOO_LARGE', draft.file, `The model has more than ${NODES_MAX} parts.`);
  }
  const { name, parent = null, matrix = IDENTITY, mesh = null } = node;
  const place = draft.childCounts.get(parent ?? -1) ?? 0;
  draft.childCounts.set(parent ?? -1, place + 1);
  const above = parent === null ? undefined : draft.nodes[parent];
  const partId = above ? `${above.partId}.${place}` : `${place}`;
  if (partId.length >= 2 * DEPTH_MAX && partId.split('.').length > DEPTH_MAX) {
    throw new ModelError('TOO_LARGE', draft.file, `The parts are nested more than ${DEPTH_MAX} deep.`);
  }
  draft.nodes.push({ partId, name: plainText(name, NAME_MAX), parent, matrix, mesh });
  return draft.nodes.length - 1;
}

/**
 * Adds a mesh and gives its index.
 *
 * @throws ModelError `TOO_LARGE` as soon as there are too many triangles, not when the last has been made.
 */
export function addMesh(draft: SceneDraft, primitives: readonly Primitive[]): number {
  draft.totals.triangles += primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  if (draft.totals.triangles > TRIANGLES_MAX) {
    throw new ModelError('TOO_LARGE', draft.file, `The model has more than ${TRIANGLES_MAX} triangles.`);
  }
  draft.meshes.push({ primitives });
  return draft.meshes.length - 1;
}

/** Gives the index of the plain material of a colour and name, which it adds on first use. */
export type MaterialFinder = (
  colour: readonly [red: number, green: number, blue: number, alpha: number],
  name?: string,
) => number;

export function materialFinder({ materials }: SceneDraft): MaterialFinder {
  const places = new Map<string, number>();
  return (colour, name = '') => {
    const key = `${colour.join(' ')} ${name}`;
    const known = places.get(key) ?? materials.push(plainMaterial(name, colour)) - 1;
    places.set(key, known);
    return known;
  };
}

/** Geometry with nothing but positions and triangles; the rest is filled in by those who have it. */
export function bare(positions: Float32Array, indices: Uint32Array, material: number | null = null): Primitive {
  return { positions, indices, normals: null, uvs: null, colours: null, material };
}

/** The finished scene, its skins posed. */
export function finishDraft(draft: SceneDraft): Scene {
  poseSkins(draft);
  const { nodes, meshes, materials, textures, warnings } = draft;
  return { nodes, meshes, materials, textures, warnings: [...warnings] };
}
