import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import { childIds, type DraftTree, placeOf, type StepPlace } from './draft.ts';

/** The place among the siblings, counted without the dropped step itself: before or after a step, or last in it. */
export function placeOfDrop(tree: DraftTree, id: Id, target: DropTarget): StepPlace {
  if (target.place === 'into') return { parentId: target.id, index: childIds(tree, target.id).filter((childId) => childId !== id).length };
  const { parentId } = placeOf(tree, target.id);
  const index = childIds(tree, parentId)
    .filter((siblingId) => siblingId !== id)
    .indexOf(target.id);
  return { parentId, index: target.place === 'after' ? index + 1 : index };
}
