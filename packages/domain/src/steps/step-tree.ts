import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';

/** Stands for "no step above": the parent of the steps on top. */
export const ROOT = '';

/** A step without its place; the place is in the tree around it. */
export type TreeStep = Omit<Step, 'children'>;

/** What every kind of step in a tree has. */
export interface TreeNode {
  readonly id: Id;
}

/**
 * The steps of an instruction taken flat, so that changing one of 5,000 copies a few maps and one step, and whoever shows
 * a step can compare it by reference. Every id of `byId` has an entry in `children` and `parent`; `children[ROOT]` are the
 * steps on top.
 */
export interface StepTree<Node extends TreeNode = TreeStep> {
  readonly byId: Readonly<Record<Id, Node>>;
  readonly children: Readonly<Record<Id, readonly Id[]>>;
  readonly parent: Readonly<Record<Id, Id>>;
}

/** Where a step is or goes: under which step (or `ROOT`), and at which 0-based place among the steps there. */
export interface StepPlace {
  readonly parentId: Id;
  readonly index: number;
}

/** Takes steps flat. */
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

/** The steps under a step, or of the whole tree; the inverse of `toStepTree`. */
export function toSteps(tree: StepTree, parentId: Id = ROOT): readonly Step[] {
  return childIds(tree, parentId).flatMap((id) => {
    const step = tree.byId[id];
    return step ? [{ ...step, children: toSteps(tree, id) }] : [];
  });
}

/** Ids of the steps directly under one. */
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

/** @throws Error when the step isn't in the tree: a mistake of ours, callers hold ids of this tree. */
export function placeOf(tree: StepTree<TreeNode>, id: Id): StepPlace {
  const parentId = tree.parent[id];
  if (parentId === undefined) throw new Error(`No step ${id} in the tree`);
  return { parentId, index: childIds(tree, parentId).indexOf(id) };
}

/** True when `id` is `ancestorId` or lies below it. */
export function isWithin(tree: StepTree<TreeNode>, id: Id, ancestorId: Id): boolean {
  for (let at: Id | undefined = id; at !== undefined && at !== ROOT; at = tree.parent[at]) if (at === ancestorId) return true;
  return false;
}
