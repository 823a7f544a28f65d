import { IDENTITY, type Matrix } from '../../scene/matrix.ts';
import { worldMatrices } from '../../scene/placed.ts';
import type { SceneNode } from '../../scene/scene.ts';

/**
 * The nodes without the meshes of those whose place can't be shown, and of all below them; a warning names each. A viewer has
 * single floats, and JSON has no number that is not finite.
 */
export function withUsablePlaces(nodes: readonly SceneNode[], file: string): { nodes: readonly SceneNode[]; warnings: string[] } {
  const worlds = worldMatrices(nodes);
  if (worlds.every(isUsable)) return { nodes, warnings: [] };
  const lost = new Set<number | null>();
  const warnings: string[] = [];
  const usable = nodes.map((node, index) => {
    const isBelow = lost.has(node.parent);
    if (!isBelow && isUsable(worlds[index] ?? IDENTITY)) return node;
    lost.add(index);
    if (!isBelow) {
      warnings.push(`${file}: the place of "${node.name || 'a part'}" is no usable number; it is left out with all below it.`);
    }
    return { ...node, matrix: IDENTITY, mesh: null };
  });
  return { nodes: usable, warnings };
}

function isUsable(matrix: Matrix): boolean {
  return matrix.length === 16 && matrix.every((value) => Number.isFinite(Math.fround(value)));
}
