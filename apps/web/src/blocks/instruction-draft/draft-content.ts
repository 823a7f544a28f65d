import type { InstructionContent } from '@benchbook/domain/instructions';
import { toSteps, toStepTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';

/** Takes the tree of an instruction flat. */
export function toDraft(content: InstructionContent): Draft {
  const { steps, highlights, alerts, publication, ...settings } = content;
  return { settings, publication, alerts, tree: toStepTree(steps), highlights };
}

/** Puts a draft together again, as the domain's rules read it. */
export function toContent(draft: Draft): InstructionContent {
  const { settings, tree, highlights, alerts, publication } = draft;
  return { ...settings, steps: toSteps(tree), highlights, alerts, publication };
}
