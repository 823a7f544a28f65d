import { Box3, Group, type Matrix4, Mesh, type Object3D, Vector3 } from 'three';
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js';
import type { ModelPart } from '../model-part.ts';

/** Longest side of a model in the viewer's scene, whatever its units are (CONST-34). */
export const SCENE_SIZE = 10;

/** A part with its meshes. */
interface PartEntry {
  readonly part: ModelPart;
  readonly meshes: readonly PartMesh[];
}

/** A mesh, and its position while nothing is exploded. */
export interface PartMesh {
  readonly mesh: Mesh;
  readonly partId: string;
  /** In the model's own coordinates. */
  readonly atRest: Matrix4;
  readonly box: Box3;
}

/** A model as a flat list of parts: `parts` has the tree, the scene only the meshes. */
export interface PartIndex {
  /** The model in the scene: centred at the origin, its longest side `SCENE_SIZE`. */
  readonly group: Group;
  /** The roots of the tree. */
  readonly parts: readonly ModelPart[];
  readonly meshes: readonly PartMesh[];
  /** In the model's own coordinates. */
  readonly box: Box3;
  /** Scene units per unit of the model. */
  readonly scale: number;
  find(id: string): ModelPart | undefined;
  /** Meshes of a part and of all its descendants. */
  meshesOf(id: string): readonly PartMesh[];
  /** From the model's own coordinates into the scene, and back. */
  toRoom(point: Vector3): Vector3;
  fromRoom(point: Vector3): Vector3;
}

/** The part of the glTF JSON that is needed. */
interface GltfJson {
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly { readonly name?: string; readonly mesh?: number; readonly children?: readonly number[] }[];
  readonly meshes?: readonly { readonly name?: string }[];
}

/**
 * Splits a model into parts. A part is identified by `extras.partId` of its node; in a file without them, by the path of child
 * indexes from the root, such as `0.3.1`, as the ids themselves are built. Never by name: names are not unique, and three changes
 * them.
 */
export function indexParts(gltf: GLTF): PartIndex {
  const json: GltfJson = gltf.parser.json;
  const objects = objectsOfNodes(gltf);
  const entries = new Map<string, PartEntry>();
  gltf.scene.updateMatrixWorld(true);
  const walk = (nodes: readonly number[], way: string, parentId: string | null): ModelPart[] =>
    nodes.flatMap((node, at) => {
      const object = objects.get(node);
      const path = way === '' ? String(at) : `${way}.${at}`;
      if (!object) return [];
      const id = freeId(object.userData['partId'], path, entries);
      const children: ModelPart[] = [];
      const part = { id, name: nameOf(json, node), parentId, children };
      const meshes = ownMeshes(object, objects).map((mesh) => partMesh(mesh, id));
      entries.set(id, { part, meshes });
      children.push(...walk(json.nodes?.[node]?.children ?? [], path, id));
      if (meshes.length > 0 || children.length > 0) return [part];
      entries.delete(id);
      return [];
    });
  const parts = walk(json.scenes?.[json.scene ?? 0]?.nodes ?? [], '', null);
  return flatModel(parts, entries);
}

function flatModel(parts: readonly ModelPart[], entries: ReadonlyMap<string, PartEntry>): PartIndex {
  const meshes = [...entries.values()].flatMap((entry) => entry.meshes);
  const box = meshes.reduce((all, each) => all.union(each.box), new Box3());
  const size = box.isEmpty() ? new Vector3(1, 1, 1) : box.getSize(new Vector3());
  const scale = SCENE_SIZE / (Math.max(size.x, size.y, size.z) || 1);
  const middle = box.isEmpty() ? new Vector3() : box.getCenter(new Vector3());
  const group = new Group();
  for (const { mesh, atRest } of meshes) {
    group.add(mesh);
    mesh.matrixAutoUpdate = false;
    mesh.matrix.copy(atRest);
  }
  group.scale.setScalar(scale);
  group.position.copy(middle).multiplyScalar(-scale);
  group.updateMatrixWorld(true);
  const below = (part: ModelPart): readonly PartMesh[] => [
    ...(entries.get(part.id)?.meshes ?? []),
    ...part.children.flatMap(below),
  ];
  return {
    group,
    parts,
    meshes,
    box,
    scale,
    find: (id) => entries.get(id)?.part,
    meshesOf: (id) => {
      const part = entries.get(id)?.part;
      return part ? below(part) : [];
    },
    toRoom: (point) => point.clone().sub(middle).multiplyScalar(scale),
    fromRoom: (point) => point.clone().divideScalar(scale).add(middle),
  };
}

function objectsOfNodes(gltf: GLTF): ReadonlyMap<number, Object3D> {
  const objects = new Map<number, Object3D>();
  gltf.scene.traverse((object) => {
    const node = gltf.parser.associations.get(object)?.nodes;
    if (node !== undefined) objects.set(node, object);
  });
  return objects;
}

function freeId(given: unknown, path: string, taken: ReadonlyMap<string, unknown>): string {
  return typeof given === 'string' && given !== '' && !taken.has(given) ? given : path;
}

function nameOf({ nodes, meshes }: GltfJson, node: number): string {
  const { name, mesh } = nodes?.[node] ?? {};
  return name || (mesh === undefined ? '' : (meshes?.[mesh]?.name ?? ''));
}

/** The meshes of a node itself: it is one, or it holds one for each material; meshes of child nodes are not included. */
function ownMeshes(object: Object3D, objects: ReadonlyMap<number, Object3D>): Mesh[] {
  const others = new Set(objects.values());
  const own = object.children.filter((child) => !others.has(child));
  return [object, ...own].filter((each): each is Mesh => each instanceof Mesh);
}

function partMesh(mesh: Mesh, partId: string): PartMesh {
  mesh.geometry.computeBoundingBox();
  // A file may omit normals for flat faces; textures and the outline need them.
  if (!mesh.geometry.hasAttribute('normal')) mesh.geometry.computeVertexNormals();
  const atRest = mesh.matrixWorld.clone();
  const box = (mesh.geometry.boundingBox ?? new Box3()).clone().applyMatrix4(atRest);
  return { mesh, partId, atRest, box };
}
