import type { Id } from '../ids/index.ts';
import { canMoveTo, moveInTree } from './change-tree.ts';
import { childIds, placeOf, type StepPlace, type StepTree, type TreeNode } from './step-tree.ts';

/** Where a dragged step is dropped: before or after another step, or into it as its last sub-step. */
export interface DropTarget {
  readonly place: 'before' | 'after' | 'into';
  readonly id: Id;
}

/** Moves a step to a drop target. A refused drop returns the same tree. */
export function dropInTree(tree: StepTree, id: Id, target: DropTarget): StepTree {
  return canDrop(tree, id, target) ? moveInTree(tree, id, placeOfDrop(tree, id, target)) : tree;
}

/** Not onto itself or into its sub-steps (TREE-07). */
export function canDrop(tree: StepTree<TreeNode>, id: Id, target: DropTarget): boolean {
  if (target.id === id || !tree.byId[target.id]) return false;
  return canMoveTo(tree, id, target.place === 'into' ? target.id : placeOf(tree, target.id).parentId);
}

/** Index among the siblings without the dropped step itself. */
function placeOfDrop(tree: StepTree, id: Id, target: DropTarget): StepPlace {
  const parentId = target.place === 'into' ? target.id : placeOf(tree, target.id).parentId;
  const siblings = childIds(tree, parentId).filter((siblingId) => siblingId !== id);
  if (target.place === 'into') return { parentId, index: siblings.length };
  return { parentId, index: siblings.indexOf(target.id) + (target.place === 'after' ? 1 : 0) };
}
