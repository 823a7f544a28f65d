import { type Bounds, boundsOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';
import { countScene, type SceneCounts } from './count-scene.ts';

/** Facts about a model. */
export interface SceneFacts extends SceneCounts {
  /** Distinct geometries; fewer than parts where parts share one. */
  readonly meshes: number;
  readonly materials: readonly string[];
  readonly textures: readonly { readonly name: string; readonly mimeType: string; readonly bytes: number }[];
  readonly skins: number;
  /** Minimum and maximum x, y, z, in the units of the scene; `null` where nothing is shown. */
  readonly bounds: Bounds | null;
  readonly warnings: readonly string[];
  /** The hierarchy, a parent before its children; `triangles` are the node's own. */
  readonly nodes: readonly { readonly partId: string; readonly name: string; readonly triangles: number }[];
}

export function inspectScene(scene: Scene): SceneFacts {
  return {
    ...countScene(scene),
    meshes: scene.meshes.length,
    materials: scene.materials.map(({ name }) => name),
    textures: scene.textures.map(({ name, mimeType, bytes }) => ({ name, mimeType, bytes: bytes.byteLength })),
    skins: scene.skins.length,
    bounds: boundsOf(scene),
    warnings: scene.warnings,
    nodes: scene.nodes.map(({ partId, name, mesh }) => {
      const primitives = mesh === null ? [] : (scene.meshes[mesh]?.primitives ?? []);
      return { partId, name, triangles: primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0) };
    }),
  };
}
