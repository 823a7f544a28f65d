import type { Id } from '@benchbook/domain/ids';
import type { InstructionContent } from '@benchbook/domain/instructions';
import type { Step } from '@benchbook/domain/steps';
import { childIds, type Draft, type DraftStep, type DraftTree, ROOT } from './draft.ts';

/** Takes the tree of an instruction flat. */
export function toDraft(content: InstructionContent): Draft {
  const { steps, alerts, publication, ...settings } = content;
  return { settings, publication, alerts, tree: toDraftTree(steps) };
}

/** Puts a draft together again, as the domain's rules read it. */
export function toContent(draft: Draft): InstructionContent {
  return { ...draft.settings, steps: toSteps(draft.tree), alerts: draft.alerts, publication: draft.publication };
}

export function toDraftTree(steps: readonly Step[]): DraftTree {
  const byId: Record<Id, DraftStep> = {};
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

/** The steps under a step, or of the whole tree. */
export function toSteps(tree: DraftTree, parentId: Id = ROOT): readonly Step[] {
  const steps: Step[] = [];
  for (const id of childIds(tree, parentId)) {
    const step = tree.byId[id];
    if (step) steps.push({ ...step, children: toSteps(tree, id) });
  }
  return steps;
}
