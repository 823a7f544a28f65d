import { IDENTITY, type Matrix, multiply } from '../../scene/matrix.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ModelFile } from '../model-file.ts';
import { textureFinder } from '../pictures/textures.ts';
import type { ReadContext } from '../reader.ts';
import { addMesh, addNode, addWarning, finishDraft, type SceneDraft, startScene } from '../scene-draft.ts';
import {
  anywhereBelow,
  below,
  childOf,
  childrenOf,
  type DaeDocument,
  type DaeElement,
  follow,
  numbersOf,
  readDaeDocument,
} from './dae-document.ts';
import { daeMesh } from './dae-geometry.ts';
import { type MaterialAdder, materialAdder } from './dae-materials.ts';
import { assetMatrix, matrixFrom, nodeMatrix } from './dae-transform.ts';

/**
 * Reads the visual scene in millimetres, upright, with its hierarchy, names, materials and pictures.
 *
 * @throws ModelError `BROKEN`, `TOO_LARGE`
 */
export async function readDae(file: ModelFile, { companions, signal }: ReadContext): Promise<Scene> {
  const document = await readDaeDocument(file, signal);
  const draft = startScene(file.name);
  const addMaterial = materialAdder(draft, document, textureFinder(draft, companions));
  const meshOf = meshFinder(draft, document, addMaterial);
  const place = async (node: DaeElement, parent: number | null, before: Matrix): Promise<void> => {
    signal?.throwIfAborted();
    const name = node.attributes['name'] ?? node.attributes['id'] ?? '';
    const called = name || 'a part';
    const instances = childrenOf(node, 'instance_geometry', 'instance_controller');
    const shown = [];
    for (const instance of instances) shown.push(await meshOf(instance, called));
    const meshes = shown.filter((mesh) => mesh !== undefined);
    const [only, ...more] = meshes;
    const isPlain = only !== undefined && more.length === 0 && only.matrix === IDENTITY;
    const own = addNode(draft, {
      name,
      parent,
      matrix: multiply(before, nodeMatrix(draft, node, called)),
      mesh: isPlain ? only.mesh : null,
    });
    if (!isPlain) for (const { mesh, matrix } of meshes) addNode(draft, { name, parent: own, matrix, mesh });
    for (const child of node.children) {
      if (child.name === 'node') await place(child, own, IDENTITY);
      const other = child.name === 'instance_node' ? follow(draft, document, child.attributes['url'], called) : undefined;
      if (other) await place(other, own, IDENTITY);
    }
  };
  const upright = assetMatrix(document);
  const address = below(document.root, 'scene', 'instance_visual_scene')?.attributes['url'];
  const instead = 'the first scene of this file is shown';
  const scene = (address && follow(draft, document, address, 'scene', instead)) || anywhereBelow(document.root, 'visual_scene');
  for (const node of childrenOf(scene, 'node')) await place(node, null, upright);
  if (document.hasAnimation) {
    addWarning(draft, `${file.name}: animations were left out; the model is shown as it stands.`);
  }
  return finishDraft(draft);
}

interface Shown {
  readonly mesh: number;
  readonly matrix: Matrix;
}

/** Returns a function that adds the mesh of an instance; the same geometry with the same materials is one mesh. */
function meshFinder(
  draft: SceneDraft,
  document: DaeDocument,
  addMaterial: MaterialAdder,
): (instance: DaeElement, name: string) => Promise<Shown | undefined> {
  const known = new Map<string, Shown | undefined>();
  return async (instance, name) => {
    const url = instance.attributes['url'];
    const materials = new Map<string, number | null>();
    for (const { attributes } of childrenOf(below(instance, 'bind_material', 'technique_common'), 'instance_material')) {
      materials.set(attributes['symbol'] ?? '', await addMaterial(attributes['target'] ?? '', name));
    }
    const key = JSON.stringify([url, [...materials]]);
    if (known.has(key)) return known.get(key);
    const { geometry, bind } = geometryOf(draft, document, follow(draft, document, url, name));
    const mesh = geometry && daeMesh(draft, document, geometry, bind, (symbol) => materials.get(symbol) ?? null);
    const shown = mesh && { mesh: addMesh(draft, mesh.primitives), matrix: mesh.matrix };
    known.set(key, shown);
    return shown;
  };
}

/** The geometry of an instance; that of a controller in the shape in which its bones hold it. */
function geometryOf(
  draft: SceneDraft,
  document: DaeDocument,
  element: DaeElement | undefined,
): { geometry: DaeElement | undefined; bind?: Matrix } {
  if (element?.name !== 'controller') return { geometry: element };
  const name = element.attributes['name'] || element.attributes['id'] || 'a part';
  const skin = childOf(element, 'skin');
  const source = (skin ?? childOf(element, 'morph'))?.attributes['source'];
  const what = skin ? 'bones' : 'morph targets';
  addWarning(draft, `${draft.file}: the ${what} of "${name}" are left out; it is shown in the shape that they start from.`);
  const inner = follow(draft, document, source, name);
  // A skin may hold a morphed geometry, but no controller holds a skin.
  const geometry =
    inner?.name === 'controller' ? follow(draft, document, childOf(inner, 'morph')?.attributes['source'], name) : inner;
  const bind = [...numbersOf(childOf(skin, 'bind_shape_matrix'))];
  return bind.length === 16 && bind.every(Number.isFinite) ? { geometry, bind: matrixFrom(bind) } : { geometry };
}
