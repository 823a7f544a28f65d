import type { Id } from '../ids/index.ts';
import { canDrop, type DropTarget } from './change-tree.ts';
import type { Step } from './step.ts';
import { childIds, idsBelow, ROOT, type StepPlace, type StepTree, type TreeNode, toStepTree } from './step-tree.ts';

/** The selected steps that are not below another selected step, in reading order. */
export function outermost(tree: StepTree<TreeNode>, ids: Iterable<Id>): readonly Id[] {
  const chosen = new Set(ids);
  const found: Id[] = [];
  const walk = (parentId: Id): void => {
    for (const id of childIds(tree, parentId)) {
      if (chosen.has(id)) found.push(id);
      else walk(id);
    }
  };
  walk(ROOT);
  return found;
}

/** Moves several steps with their sub-steps; at the target they are adjacent, in reading order. */
export function dropManyInTree<Node extends TreeNode>(
  tree: StepTree<Node>,
  ids: Iterable<Id>,
  target: DropTarget,
): StepTree<Node> {
  const moved = outermost(tree, ids);
  if (!canDropAll(tree, moved, target)) return tree;
  const parentId = target.place === 'into' ? target.id : (tree.parent[target.id] ?? ROOT);
  const left = childrenWithout(tree, moved);
  const siblings = left[parentId] ?? childIds(tree, parentId);
  const index = target.place === 'into' ? siblings.length : siblings.indexOf(target.id) + (target.place === 'after' ? 1 : 0);
  const lists = { ...left, [parentId]: siblings.toSpliced(index, 0, ...moved) };
  const isSame = Object.entries(lists).every(([id, list]) => list.join() === childIds(tree, id).join());
  if (isSame) return tree;
  const parents = Object.fromEntries(moved.map((id) => [id, parentId]));
  return { byId: tree.byId, children: { ...tree.children, ...lists }, parent: { ...tree.parent, ...parents } };
}

/** Not onto, into or beside one of them (TREE-07). */
export function canDropMany(tree: StepTree<TreeNode>, ids: Iterable<Id>, target: DropTarget): boolean {
  return canDropAll(tree, outermost(tree, ids), target);
}

function canDropAll(tree: StepTree<TreeNode>, moved: readonly Id[], target: DropTarget): boolean {
  return moved.length > 0 && moved.every((id) => canDrop(tree, id, target));
}

/** An instruction has at least one step: one top-level step has to stay (TREE-21). */
export function canRemoveMany(tree: StepTree<TreeNode>, ids: Iterable<Id>): boolean {
  const gone = new Set(ids);
  return gone.size > 0 && childIds(tree, ROOT).some((id) => !gone.has(id));
}

/** Removes several steps with their sub-steps. */
export function removeManyFromTree<Node extends TreeNode>(tree: StepTree<Node>, ids: Iterable<Id>): StepTree<Node> {
  const removed = outermost(tree, ids);
  const gone = new Set(withAllBelow(tree, removed));
  const keep = <Value>(map: Readonly<Record<Id, Value>>): Record<Id, Value> =>
    Object.fromEntries(Object.entries(map).filter(([id]) => !gone.has(id)));
  return {
    byId: keep(tree.byId),
    children: keep({ ...tree.children, ...childrenWithout(tree, removed) }),
    parent: keep(tree.parent),
  };
}

/** The step to select after a removal: the nearest one before the first removed step, else the first one left (D-091). */
export function selectionWithout(tree: StepTree<TreeNode>, ids: Iterable<Id>): Id | undefined {
  const removed = outermost(tree, ids);
  const gone = new Set(withAllBelow(tree, removed));
  const all = idsBelow(tree);
  const isLeft = (id: Id): boolean => !gone.has(id);
  return (
    all
      .slice(
        0,
        all.findIndex((id) => gone.has(id)),
      )
      .findLast(isLeft) ?? all.find(isLeft)
  );
}

/** Inserts steps with all their sub-steps at a place, in order. */
export function insertBranches(tree: StepTree, steps: readonly Step[], { parentId, index }: StepPlace): StepTree {
  const { byId, children, parent } = toStepTree(steps);
  const { [ROOT]: tops = [], ...below } = children;
  return {
    byId: { ...tree.byId, ...byId },
    children: { ...tree.children, ...below, [parentId]: childIds(tree, parentId).toSpliced(index, 0, ...tops) },
    parent: { ...tree.parent, ...parent, ...Object.fromEntries(tops.map((id) => [id, parentId])) },
  };
}

function withAllBelow(tree: StepTree<TreeNode>, ids: readonly Id[]): readonly Id[] {
  return ids.flatMap((id) => [id, ...idsBelow(tree, id)]);
}

/** The `children` lists that contained some of the steps, without them. */
function childrenWithout(tree: StepTree<TreeNode>, ids: readonly Id[]): Record<Id, readonly Id[]> {
  const gone = new Set(ids);
  const parentIds = new Set(ids.map((id) => tree.parent[id] ?? ROOT));
  return Object.fromEntries([...parentIds].map((id) => [id, childIds(tree, id).filter((childId) => !gone.has(childId))]));
}
