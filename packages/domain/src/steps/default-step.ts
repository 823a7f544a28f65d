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
    attachments: [],
    children: [],
  };
}

/** True for a step as {@link defaultStep} makes it: nobody has written in it yet, so there is nothing to do in it. */
export function isUntouched(step: Step): boolean {
  return (
    step.title === DEFAULT_STEP_TITLE &&
    step.content.content.length === 0 &&
    step.attachments.length === 0 &&
    step.children.length === 0 &&
    !step.requiresOversight &&
    !step.requiresVerification
  );
}
