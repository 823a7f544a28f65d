import { ModelError } from '../../scene/model-error.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ModelFile } from '../model-file.ts';
import type { ReadContext } from '../reader.ts';
import { finishDraft, materialFinder, startScene } from '../scene-draft.ts';
import { addCadMesh, addHierarchy, damaged, importFile, meshAt } from './read-cad.ts';

/**
 * Reads an IGES file, in millimetres, as one part with its colours.
 *
 * @throws ModelError `BROKEN` with what Open CASCADE says, `NO_TRIANGLES` when it holds no surfaces.
 */
export async function readIges(file: ModelFile, { signal }: ReadContext): Promise<Scene> {
  const bytes = await file.bytes();
  signal?.throwIfAborted();
  const imported = await importFile(file.name, 'IGES', bytes);
  signal?.throwIfAborted();
  if (!imported.success) throw damaged(file.name, 'IGES', imported.reason);
  const draft = startScene(file.name);
  const material = materialFinder(draft);
  const materialOf = (colour: readonly number[] | null | undefined) => {
    const [red = 0, green = 0, blue = 0] = colour ?? [];
    return colour ? material([red, green, blue, 1]) : null;
  };
  addHierarchy(draft, imported.root, {
    nameOf: ({ name }) => name,
    partsOf: ({ meshes }) =>
      meshes.map((index) => {
        const mesh = meshAt(file.name, imported.meshes, index);
        return { name: mesh.name, ...addCadMesh(draft, mesh, materialOf) };
      }),
  });
  if (draft.nodes.length === 0) throw new ModelError('NO_TRIANGLES', file.name, 'The IGES file holds no surfaces or solids.');
  return finishDraft(draft);
}
