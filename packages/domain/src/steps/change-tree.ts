import type { Id } from '../ids/index.ts';
import { childIds, idsBelow, isWithin, placeOf, ROOT, type StepPlace, type StepTree, type TreeNode } from './step-tree.ts';

/** Inserts a new step without sub-steps; an index past the end means the end. A missing parent means the top level. */
export function insertInTree<Node extends TreeNode>(tree: StepTree<Node>, step: Node, place: StepPlace): StepTree<Node> {
  const parentId = place.parentId === ROOT || tree.byId[place.parentId] ? place.parentId : ROOT;
  return {
    byId: { ...tree.byId, [step.id]: step },
    children: { ...tree.children, [parentId]: withAt(childIds(tree, parentId), place.index, step.id), [step.id]: [] },
    parent: { ...tree.parent, [step.id]: parentId },
  };
}

/**
 * Moves a step with its sub-steps. The index counts the siblings without the step itself. A move below itself, or to its
 * current place, returns the same tree.
 */
export function moveInTree<Node extends TreeNode>(tree: StepTree<Node>, id: Id, { parentId, index }: StepPlace): StepTree<Node> {
  if (!canMoveTo(tree, id, parentId)) return tree;
  const from = placeOf(tree, id);
  const left = childIds(tree, from.parentId).filter((siblingId) => siblingId !== id);
  const isSameParent = from.parentId === parentId;
  const target = withAt(isSameParent ? left : childIds(tree, parentId), index, id);
  if (isSameParent && target.indexOf(id) === from.index) return tree;
  return {
    byId: tree.byId,
    children: { ...tree.children, [from.parentId]: left, [parentId]: target },
    parent: isSameParent ? tree.parent : { ...tree.parent, [id]: parentId },
  };
}

/** A step may move anywhere except into itself or its sub-steps (TREE-07). */
function canMoveTo(tree: StepTree<TreeNode>, id: Id, parentId: Id): boolean {
  return parentId === ROOT || (tree.byId[parentId] !== undefined && !isWithin(tree, parentId, id));
}

/** An instruction has at least one step: the only top-level step stays (TREE-21). */
export function canRemove(tree: StepTree<TreeNode>, id: Id): boolean {
  return tree.parent[id] !== ROOT || childIds(tree, ROOT).length > 1;
}

/** Removes a step with its sub-steps. */
export function removeFromTree<Node extends TreeNode>(tree: StepTree<Node>, id: Id): StepTree<Node> {
  if (!tree.byId[id]) return tree;
  const { parentId } = placeOf(tree, id);
  const [byId, children, parent] = [{ ...tree.byId }, { ...tree.children }, { ...tree.parent }];
  children[parentId] = childIds(tree, parentId).filter((siblingId) => siblingId !== id);
  for (const goneId of [id, ...idsBelow(tree, id)]) {
    delete byId[goneId];
    delete children[goneId];
    delete parent[goneId];
  }
  return { byId, children, parent };
}

/** Sets fields of a step; returns the same tree if the step does not exist. */
export function changeInTree<Node extends TreeNode>(
  tree: StepTree<Node>,
  id: Id,
  fields: Partial<Omit<Node, 'id'>>,
): StepTree<Node> {
  const step = tree.byId[id];
  return step ? { ...tree, byId: { ...tree.byId, [id]: { ...step, ...fields } } } : tree;
}

/** The step to select after a removal: the previous sibling, else the parent, else the first one left (D-091). */
export function nextSelection(tree: StepTree<TreeNode>, id: Id): Id | undefined {
  const { parentId, index } = placeOf(tree, id);
  const before = childIds(tree, parentId)[index - 1];
  if (before !== undefined) return before;
  return parentId === ROOT ? childIds(tree, ROOT).find((topId) => topId !== id) : parentId;
}

function withAt(ids: readonly Id[], index: number, id: Id): readonly Id[] {
  const at = Math.max(0, Math.min(index, ids.length));
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

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
