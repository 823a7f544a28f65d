export {
  canDropMany,
  canRemoveMany,
  dropManyInTree,
  insertBranches,
  outermost,
  removeManyFromTree,
  selectionWithout,
} from './change-many.ts';
export {
  canDrop,
  canRemove,
  changeInTree,
  type DropTarget,
  dropInTree,
  insertInTree,
  moveInTree,
  nextSelection,
  removeFromTree,
} from './change-tree.ts';
export { atLeastOneStep, defaultStep } from './default-step.ts';
export { defaultUseOf } from './default-use.ts';
export type { DraftedStep } from './drafted-step.ts';
export { duplicateWithNewIds } from './duplicate-step.ts';
export {
  type ComparedField,
  DEFAULT_STEP_TITLE,
  fieldsOfStep,
  NO_TIME_ESTIMATE,
  STEP_FIELDS,
  type Step,
  type StepBody,
  type StepWireName,
  type TimeEstimate,
  type WorkField,
} from './step.ts';
export { findPath, flattenSteps, walkSteps } from './step-lookup.ts';
export { findStepNameProblem, stepTitleOrDefault, TEXT_MAX_LENGTH } from './step-rules.ts';
export {
  childIds,
  idsBelow,
  placeOf,
  ROOT,
  type StepPlace,
  type StepTree,
  type TreeNode,
  type TreeStep,
  toSteps,
  toStepTree,
} from './step-tree.ts';
