import { sameValue } from '@benchbook/domain/comparison';
import {
  changeInTree,
  childIds,
  insertInTree,
  moveInTree,
  ROOT,
  removeFromTree,
  type StepTree,
  type TreeStep,
} from '@benchbook/domain/steps';
import { applyFields, type Clash } from './apply-fields.ts';
import type { Draft } from './draft.ts';
import type { DraftConflict } from './draft-conflict.ts';
import type { Anchor, DraftDelta } from './draft-delta.ts';
import { mergeAlerts } from './merge-alerts.ts';
import { mergeUses } from './merge-uses.ts';

export interface AppliedDelta {
  readonly draft: Draft;
  /** Changes of the same field on both sides. The draft has the delta's value, `theirs` is the other side's. */
  readonly conflicts: readonly DraftConflict[];
}

/**
 * Applies unsaved changes to a newer draft from the server. No text of either side is lost: a step deleted there is restored when
 * the changes touch it, one that the changes delete stays when it was changed there, and both become conflicts. Of two moves of
 * one step the delta's wins, as the later one, but never into the step's own sub-steps.
 */
export function applyDelta(onto: Draft, delta: DraftDelta): AppliedDelta {
  const conflicts: DraftConflict[] = [];
  const settings = applyFields(onto.settings, delta.settings, (clash) =>
    conflicts.push({ kind: 'field', item: 'settings', ...clash }),
  );
  const publication = applyFields(onto.publication, delta.publication, (clash) =>
    conflicts.push({ kind: 'field', item: 'publication', ...clash }),
  );
  const tree = applyToTree(onto.tree, delta, conflicts);
  const alerts = mergeAlerts(onto.alerts, delta.alerts, conflicts);
  return { draft: { settings, publication, alerts, tree, highlights: onto.highlights }, conflicts };
}

function applyToTree(onto: StepTree, delta: DraftDelta, conflicts: DraftConflict[]): StepTree {
  let tree = onto;
  const clashOf = (stepId: string) => (id: string, clash: Clash) =>
    conflicts.push({ kind: 'field', item: 'use', id, stepId, ...clash });
  for (const { id, was, place, fields } of delta.steps) {
    const step = tree.byId[id];
    if (step) {
      const merged = applyFields<TreeStep>(step, fields, (clash) =>
        conflicts.push({ kind: 'field', item: 'step', id, ...clash }),
      );
      if (merged !== step) tree = changeInTree(tree, id, merged);
      continue;
    }
    const mine = applyFields<TreeStep>(was, fields, () => undefined);
    tree = insertInTree(tree, mine, place);
    conflicts.push({ kind: 'removed', by: 'them', stepId: id, step: mine });
  }
  for (const { stepId, from, to } of delta.uses) {
    const step = tree.byId[stepId];
    if (step) tree = changeInTree(tree, stepId, { attachments: mergeUses(from, to, step.attachments, clashOf(stepId)) });
  }
  for (const entry of delta.placed) {
    if (!tree.byId[entry.id] && entry.step) tree = insertInTree(tree, entry.step, { parentId: entry.parentId, index: 0 });
    if (tree.byId[entry.id]) tree = placeAfter(tree, entry);
  }
  return removeUnchanged(tree, delta.removed, conflicts);
}

/** Moves a step behind its neighbour; if that one is gone, to the end of the same parent. */
function placeAfter(tree: StepTree, { id, parentId, afterId }: Anchor): StepTree {
  const parent = parentId === ROOT || tree.byId[parentId] ? parentId : ROOT;
  const siblings = childIds(tree, parent).filter((siblingId) => siblingId !== id);
  const neighbour = afterId === null ? -1 : siblings.indexOf(afterId);
  const index = afterId !== null && neighbour < 0 ? siblings.length : neighbour + 1;
  return moveInTree(tree, id, { parentId: parent, index });
}

/** Removes a step only if it is unchanged and nothing below it stays. From the leaves up: sub-steps come later in the list. */
function removeUnchanged(onto: StepTree, removed: readonly TreeStep[], conflicts: DraftConflict[]): StepTree {
  const byDepth = removed.flatMap((step) => (onto.byId[step.id] ? [{ step, depth: depthOf(onto, step.id) }] : []));
  byDepth.sort((one, other) => other.depth - one.depth);
  let tree = onto;
  for (const { step } of byDepth) {
    const theirs = tree.byId[step.id];
    if (!theirs) continue;
    if (!sameValue(theirs, step)) conflicts.push({ kind: 'removed', by: 'you', stepId: step.id, step: theirs });
    else if (childIds(tree, step.id).length === 0) tree = removeFromTree(tree, step.id);
  }
  return tree;
}

function depthOf(tree: StepTree, id: string): number {
  let levels = 0;
  for (let at = tree.parent[id]; at !== undefined && at !== ROOT; at = tree.parent[at]) levels++;
  return levels;
}
