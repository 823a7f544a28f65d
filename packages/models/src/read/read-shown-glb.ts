import { readFile } from 'node:fs/promises';
import type { GLTF } from '@gltf-transform/core';
import type { Scene } from '../scene/scene.ts';
import { checkDocument } from './gltf/check-document.ts';
import { openContainer } from './gltf/container.ts';
import { rootsOf } from './gltf/hierarchy.ts';
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

/**
 * Part ids that a file gives to its nodes, by their index paths. The viewer knows a part by `extras.partId` of its
 * node; where a node has none, or one that is taken, by its index path (docs/decisions/0012).
 */
function givenPartIds(json: GLTF.IGLTF): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const waiting = rootsOf(json)
    .map((index, place) => ({ index, path: `${place}` }))
    .reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const node = json.nodes?.[next.index];
    const { path } = next;
    if (!node) continue;
    const id: unknown = node.extras?.['partId'];
    const isFree = typeof id === 'string' && id !== '' && !taken.has(id);
    if (isFree) given.set(path, id);
    taken.add(isFree ? id : path);
    const children = (node.children ?? []).map((index, place) => ({ index, path: `${path}.${place}` }));
    for (const child of children.reverse()) waiting.push(child);
  }
  return given;
}
