import { IDENTITY, type Matrix, multiply, scaledBy } from '../../scene/matrix.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ModelFile } from '../model-file.ts';
import { textureFinder } from '../pictures/textures.ts';
import type { ReadContext } from '../reader.ts';
import { addNode, addWarning, finishDraft, materialFinder, startScene, Z_UP_TO_Y_UP } from '../scene-draft.ts';
import { addObjectMesh } from './meshes.ts';
import { type ModelPart, type Object3mf, readModelPart, type Use } from './model-part.ts';

/** Objects that no one builds: 3MF core 1.3, section 4.1. */
const NOT_BUILT: ReadonlySet<string> = new Set(['support', 'solidsupport', 'other']);

/**
 * Reads what a 3MF builds, in millimetres, with names, components, colours and pictures, over the model files of its package.
 *
 * @throws ModelError `BROKEN`, `TOO_LARGE`, `NO_TRIANGLES`
 */
export async function read3mf(file: ModelFile, { companions, signal }: ReadContext): Promise<Scene> {
  const draft = startScene(file.name);
  const looks = { materialOf: materialFinder(draft), findTexture: textureFinder(draft, companions) };
  const root = readModelPart(draft, await file.bytes(), signal);
  const parts = new Map<string, ModelPart | undefined>();
  const meshes = new Map<Object3mf, Awaited<ReturnType<typeof addObjectMesh>>>();
  const partAt = async (path: string): Promise<ModelPart | undefined> => {
    if (parts.has(path)) return parts.get(path);
    const other = companions.find(path);
    const part = other && readModelPart(draft, await other.bytes(), signal);
    if (!part) addWarning(draft, `${file.name}: ${path} is not in the package; what it holds is left out.`);
    parts.set(path, part);
    return part;
  };
  const place = async (use: Use, within: ModelPart, parent: number | null, matrix: Matrix): Promise<void> => {
    signal?.throwIfAborted();
    const part = use.path === undefined ? within : await partAt(use.path);
    const object = part?.objects.get(use.object);
    if (!part || !object) {
      if (part) addWarning(draft, `${file.name}: it builds an object ${use.object} that is not there.`);
      return;
    }
    if (NOT_BUILT.has(object.type)) {
      addWarning(draft, `${file.name}: "${object.name}" is of the kind "${object.type}", which is not built, and was left out.`);
      return;
    }
    const known = meshes.has(object) ? meshes.get(object) : await addObjectMesh(draft, part, object, looks);
    meshes.set(object, known);
    const isPlain = object.components.length === 0 && known?.matrix === IDENTITY;
    const node = addNode(draft, { name: object.name, parent, matrix, mesh: isPlain ? known.mesh : null });
    if (known && !isPlain) addNode(draft, { name: object.name, parent: node, matrix: known.matrix, mesh: known.mesh });
    for (const component of object.components) await place(component, part, node, component.matrix);
  };
  const upright = scaledBy(Z_UP_TO_Y_UP, root.millimetres);
  for (const item of root.items) await place(item, root, null, multiply(upright, item.matrix));
  return finishDraft(draft);
}
