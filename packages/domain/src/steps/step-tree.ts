import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';

/** The parent of the top-level steps. */
export const ROOT = '';

/** A step without its sub-steps; the tree has the structure. */
export type TreeStep = Omit<Step, 'children'>;

/** Common base of the steps in a tree. */
export interface TreeNode {
  readonly id: Id;
}

/**
 * The steps of an instruction as flat maps, so that changing one of 5,000 copies a few maps and one step, and components can
 * compare a step by reference. Every id of `byId` has an entry in `children` and `parent`; `children[ROOT]` are the top-level
 * steps.
 */
export interface StepTree<Node extends TreeNode = TreeStep> {
  readonly byId: Readonly<Record<Id, Node>>;
  readonly children: Readonly<Record<Id, readonly Id[]>>;
  readonly parent: Readonly<Record<Id, Id>>;
}

/** The place of a step: its parent (or `ROOT`) and 0-based index among the siblings. */
export interface StepPlace {
  readonly parentId: Id;
  readonly index: number;
}

/** Flattens nested steps. */
export function toStepTree(steps: readonly Step[]): StepTree {
  const byId: Record<Id, TreeStep> = {};
  const children: Record<Id, readonly Id[]> = {};
  const parent: Record<Id, Id> = {};
  const place = (siblings: readonly Step[], parentId: Id): void => {
    children[parentId] = siblings.map((step) => step.id);
    for (const { children: below, ...step } of siblings) {
      byId[step.id] = step;
      parent[step.id] = parentId;
      place(below, step.id);
    }
  };
  place(steps, ROOT);
  return { byId, children, parent };
}

/** The nested steps under a parent, or of the whole tree; the inverse of `toStepTree`. */
export function toSteps(tree: StepTree, parentId: Id = ROOT): readonly Step[] {
  return childIds(tree, parentId).flatMap((id) => {
    const step = tree.byId[id];
    return step ? [{ ...step, children: toSteps(tree, id) }] : [];
  });
}

/** Ids of the direct sub-steps. */
export function childIds(tree: StepTree<TreeNode>, id: Id): readonly Id[] {
  return tree.children[id] ?? [];
}

/** Ids of all steps below one, or of the whole tree, in reading order. */
export function idsBelow(tree: StepTree<TreeNode>, id: Id = ROOT): readonly Id[] {
  const ids: Id[] = [];
  const walk = (parentId: Id): void => {
    for (const childId of childIds(tree, parentId)) {
      ids.push(childId);
      walk(childId);
    }
  };
  walk(id);
  return ids;
}

/** @throws Error when the step is not in the tree, which is a bug of the caller. */
export function placeOf(tree: StepTree<TreeNode>, id: Id): StepPlace {
  const parentId = tree.parent[id];
  if (parentId === undefined) throw new Error(`No step ${id} in the tree`);
  return { parentId, index: childIds(tree, parentId).indexOf(id) };
}

/** Whether `id` is `ancestorId` or below it. */
export function isWithin(tree: StepTree<TreeNode>, id: Id, ancestorId: Id): boolean {
  for (let at: Id | undefined = id; at !== undefined && at !== ROOT; at = tree.parent[at]) if (at === ancestorId) return true;
  return false;
}
