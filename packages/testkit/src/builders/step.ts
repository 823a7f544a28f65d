import { defaultStep, type Step } from '@benchbook/domain/steps';
import { anId } from './ids.ts';

/** A step as it is when just added, but for the given fields. */
export function aStep(given: Partial<Step> = {}): Step {
  return { ...defaultStep(anId()), ...given };
}
