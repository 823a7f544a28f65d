import type { InstructionContent } from '@benchbook/domain/instructions';
import { toSteps, toStepTree } from '@benchbook/domain/steps';
import type { Draft } from './draft.ts';

/** Takes the tree of an instruction flat. */
export function toDraft(content: InstructionContent): Draft {
  const { steps, alerts, publication, ...settings } = content;
  return { settings, publication, alerts, tree: toStepTree(steps) };
}

/** Puts a draft together again, as the domain's rules read it. */
export function toContent(draft: Draft): InstructionContent {
  return { ...draft.settings, steps: toSteps(draft.tree), alerts: draft.alerts, publication: draft.publication };
}
