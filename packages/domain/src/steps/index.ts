export { atLeastOneStep, canMoveStep, type DropTarget, deleteStep, insertStep, moveStep, replaceStep } from './change-steps.ts';
export { DEFAULT_STEP_TITLE, defaultStep, isUntouched, NO_TIME_ESTIMATE } from './default-step.ts';
export { defaultUseOf } from './default-use.ts';
export { duplicateWithNewIds } from './duplicate-step.ts';
export { nextSelectionAfterDelete } from './next-selection.ts';
export type { Step, StepBody, TimeEstimate } from './step.ts';
export { countSubSteps, findPath, findStep, flattenSteps, placeOf, type StepPlace, walkSteps } from './step-lookup.ts';
export { findStepNameProblem, isTimeEstimate, stepTitleOrDefault, TEXT_MAX_LENGTH } from './step-rules.ts';
