import type { InstructionContent } from '@benchbook/domain/instructions';
import { toSteps, toStepTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';

/** Flattens the tree of an instruction. */
export function toDraft(content: InstructionContent): Draft {
  const { steps, highlights, alerts, publication, ...settings } = content;
  return { settings, publication, alerts, tree: toStepTree(steps), highlights };
}

/** Rebuilds the instruction from a draft, for the rules of the domain. */
export function toContent(draft: Draft): InstructionContent {
  const { settings, tree, highlights, alerts, publication } = draft;
  return { ...settings, steps: toSteps(tree), highlights, alerts, publication };
}
