import type { Id } from '../ids/index.ts';
import { fieldsOfStep, type Step } from './step.ts';

/** The single empty step of a new instruction, also used for an empty tree. */
export function defaultStep(id: Id): Step {
  return { ...fieldsOfStep.complete({}), id, attachments: [], children: [] };
}

/** The steps, or one default step if there are none: an instruction has at least one (TREE-22, D-090). */
export function atLeastOneStep(steps: readonly Step[], newId: () => Id): readonly Step[] {
  return steps.length > 0 ? steps : [defaultStep(newId())];
}
