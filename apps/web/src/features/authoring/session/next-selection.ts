import type { Id } from '@benchbook/domain/ids';
import { childIds, type DraftTree, placeOf, ROOT } from '../../../blocks/instruction-draft/index.ts';

/** The step selected once this one is gone: the one before it, else the one above, else the first that is left (D-091). */
export function nextSelection(tree: DraftTree, id: Id): Id | undefined {
  const { parentId, index } = placeOf(tree, id);
  const before = childIds(tree, parentId)[index - 1];
  if (before !== undefined) return before;
  return parentId === ROOT ? childIds(tree, ROOT).find((topId) => topId !== id) : parentId;
}
