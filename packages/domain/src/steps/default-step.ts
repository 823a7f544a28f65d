import type { Id } from '../ids/index.ts';
import type { Step } from './step.ts';
import { completeStepBody } from './step-fields.ts';

/** The one empty step that a new instruction begins with, and that stands in for an empty tree. */
export function defaultStep(id: Id): Step {
  return { ...completeStepBody({}), id, attachments: [], children: [] };
}

/** The steps themselves, or one default step where there is none: every work instruction has at least one (TREE-22, D-090). */
export function atLeastOneStep(steps: readonly Step[], newId: () => Id): readonly Step[] {
  return steps.length > 0 ? steps : [defaultStep(newId())];
}
