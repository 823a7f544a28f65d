import { readFile } from 'node:fs/promises';
import type { Scene } from '../scene/scene.ts';
import { checkDocument } from './gltf/check-document.ts';
import { openContainer } from './gltf/container.ts';
import { givenPartIds } from './gltf/given-part-ids.ts';
import type { SourceFile } from './model-file.ts';
import { readScene } from './read-scene.ts';

/**
 * Reads a GLB that is shown, with its parts named as the viewer names them. (`readScene` reads what is uploaded: its parts get
 * new names, by their places.)
 *
 * @throws ModelError with a sentence that names the file and the reason
 */
export async function readShownGlb(file: SourceFile): Promise<Scene> {
  const scene = await readScene([file]);
  const { json } = openContainer(file.name, await readFile(file.path));
  checkDocument(file.name, json);
  const given = givenPartIds(json);
  return { ...scene, nodes: scene.nodes.map((node) => ({ ...node, partId: given.get(node.partId) ?? node.partId })) };
}
