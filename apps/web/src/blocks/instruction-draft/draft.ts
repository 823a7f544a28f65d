import type { Alert } from '@benchbook/domain/alerts';
import type { AttachmentUse } from '@benchbook/domain/attachments';
import type { Id } from '@benchbook/domain/ids';
import type { InstructionSettings } from '@benchbook/domain/instructions';
import type { PublicationPage } from '@benchbook/domain/publication';
import type { StepBody } from '@benchbook/domain/steps';

/** Stands for "no step above": the parent of the steps on top. */
export const ROOT = '';

/** A step without its place; the place is in the tree around it. */
export interface DraftStep extends StepBody {
  readonly id: Id;
  readonly attachments: readonly AttachmentUse[];
}

/**
 * The step tree taken flat, so that changing one step of 5,000 copies two maps and one step, and a row of the tree or a
 * card can be compared by reference. Every id of `byId` has an entry in `children` and `parent`; `children[ROOT]` are the
 * steps on top.
 */
export interface DraftTree {
  readonly byId: Readonly<Record<Id, DraftStep>>;
  readonly children: Readonly<Record<Id, readonly Id[]>>;
  readonly parent: Readonly<Record<Id, Id>>;
}

/** Everything an author can change in one instruction. Values are never changed in place. */
export interface Draft {
  readonly settings: InstructionSettings;
  readonly publication: PublicationPage;
  readonly alerts: readonly Alert[];
  readonly tree: DraftTree;
}

/** Where a step is or goes: under which step, and at which 0-based place among the steps there. */
export interface StepPlace {
  readonly parentId: Id;
  readonly index: number;
}

export function childIds(tree: DraftTree, id: Id): readonly Id[] {
  return tree.children[id] ?? [];
}

/** @throws Error when the step isn't in the tree: a mistake of ours, callers hold ids of this tree. */
export function placeOf(tree: DraftTree, id: Id): StepPlace {
  const parentId = tree.parent[id];
  if (parentId === undefined) throw new Error(`No step ${id} in the tree`);
  return { parentId, index: childIds(tree, parentId).indexOf(id) };
}

/** True when `id` is `ancestorId` or lies below it. */
export function isWithin(tree: DraftTree, id: Id, ancestorId: Id): boolean {
  for (let at: Id | undefined = id; at !== undefined && at !== ROOT; at = tree.parent[at]) if (at === ancestorId) return true;
  return false;
}
