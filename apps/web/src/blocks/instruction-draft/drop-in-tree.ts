import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import { childIds, type DraftTree, placeOf, type StepPlace } from './draft.ts';
import { canMoveTo, moveInTree } from './tree-changes.ts';

/** Moves a step before or after another one, or in as its last sub-step. A drop that is refused gives back the same tree. */
export function dropInTree(tree: DraftTree, id: Id, target: DropTarget): DraftTree {
  return canDrop(tree, id, target) ? moveInTree(tree, id, placeOfDrop(tree, id, target)) : tree;
}

/** Not onto itself and not into its own sub-steps (TREE-07). */
export function canDrop(tree: DraftTree, id: Id, target: DropTarget): boolean {
  if (target.id === id || !tree.byId[target.id]) return false;
  return canMoveTo(tree, id, target.place === 'into' ? target.id : placeOf(tree, target.id).parentId);
}

/** Counted among the siblings without the dropped step itself. */
function placeOfDrop(tree: DraftTree, id: Id, target: DropTarget): StepPlace {
  const parentId = target.place === 'into' ? target.id : placeOf(tree, target.id).parentId;
  const siblings = childIds(tree, parentId).filter((siblingId) => siblingId !== id);
  if (target.place === 'into') return { parentId, index: siblings.length };
  return { parentId, index: siblings.indexOf(target.id) + (target.place === 'after' ? 1 : 0) };
}
