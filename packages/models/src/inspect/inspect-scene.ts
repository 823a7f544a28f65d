import { type Bounds, boundsOf } from '../scene/bounds.ts';
import type { Scene } from '../scene/scene.ts';

/** Facts about a model. */
export interface SceneFacts extends SceneCounts {
  /** Distinct geometries; fewer than parts where parts share one. */
  readonly meshes: number;
  readonly materials: readonly string[];
  readonly textures: readonly { readonly name: string; readonly mimeType: string; readonly bytes: number }[];
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
    bounds: boundsOf(scene),
    warnings: scene.warnings,
    nodes: scene.nodes.map(({ partId, name, mesh }) => {
      const primitives = mesh === null ? [] : (scene.meshes[mesh]?.primitives ?? []);
      return { partId, name, triangles: primitives.reduce((sum, { indices }) => sum + indices.length / 3, 0) };
    }),
  };
}

/** Counts of what is drawn: a mesh shared by two parts counts twice. */
export interface SceneCounts {
  readonly triangles: number;
  readonly vertices: number;
  /** Nodes that show something. */
  readonly parts: number;
}

export function countScene({ nodes, meshes }: Scene): SceneCounts {
  const shown = nodes.flatMap(({ mesh }) => (mesh === null ? [] : [meshes[mesh]?.primitives ?? []]));
  const sum = (value: (primitive: Scene['meshes'][number]['primitives'][number]) => number) =>
    shown.flat().reduce((total, primitive) => total + value(primitive), 0);
  return {
    triangles: sum(({ indices }) => indices.length / 3),
    vertices: sum(({ positions }) => positions.length / 3),
    parts: shown.length,
  };
}
