import type { Scene } from '../scene/scene.ts';

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
