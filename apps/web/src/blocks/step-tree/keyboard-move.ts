import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import { ROOT } from '@benchbook/domain/steps';
import type { TreeShape } from './tree-shape.ts';

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/**
 * Target of Alt and an arrow key: up and down among its siblings, into the one before it, out behind its parent. Undefined
 * without such a place.
 */
export function keyboardMove(tree: TreeShape, id: Id, direction: MoveDirection): DropTarget | undefined {
  const parentId = tree.parent[id];
  if (parentId === undefined) return undefined;
  const siblings = tree.children[parentId] ?? [];
  const before = siblings[siblings.indexOf(id) - 1];
  const after = siblings[siblings.indexOf(id) + 1];
  switch (direction) {
    case 'up':
      return before === undefined ? undefined : { place: 'before', id: before };
    case 'down':
      return after === undefined ? undefined : { place: 'after', id: after };
    case 'in':
      return before === undefined ? undefined : { place: 'into', id: before };
    case 'out':
      return parentId === ROOT ? undefined : { place: 'after', id: parentId };
  }
}
