import type { Id } from '../ids/index.ts';
import { EMPTY_DOCUMENT } from '../markup/index.ts';
import type { Step, TimeEstimate } from './step.ts';

/** Title of a step that got none (VAL-12). */
export const DEFAULT_STEP_TITLE = 'Step Title';

/** 0 days, 0 hours, 0 minutes (CONST-26). */
export const NO_TIME_ESTIMATE: TimeEstimate = { days: 0, hours: 0, minutes: 0 };

/** The one empty step that a new instruction begins with, and that stands in for an empty tree. */
export function defaultStep(id: Id): Step {
  return {
    id,
    title: DEFAULT_STEP_TITLE,
    content: EMPTY_DOCUMENT,
    timeEstimate: NO_TIME_ESTIMATE,
    requiresOversight: false,
    requiresVerification: false,
    defaultUseId: null,
    isGenerated: false,
    attachments: [],
    children: [],
  };
}

/** The steps themselves, or one default step where there is none: every work instruction has at least one (TREE-22, D-090). */
export function atLeastOneStep(steps: readonly Step[], newId: () => Id): readonly Step[] {
  return steps.length > 0 ? steps : [defaultStep(newId())];
}
