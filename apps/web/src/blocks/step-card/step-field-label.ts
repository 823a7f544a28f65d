import { STEP_FIELDS, type StepBody } from '@benchbook/domain/steps';
import { t } from './messages.ts';

/** Label of a step's field in forms, comparisons and conflicts. */
export function stepFieldLabel(field: keyof StepBody): string {
  return t(field);
}

export function isStepField(name: string): name is keyof StepBody {
  return Object.hasOwn(STEP_FIELDS, name);
}
