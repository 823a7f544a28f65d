import { defaultStep, type Step } from '@benchbook/domain/steps';
import { anId } from './ids.ts';

/** A new step, with overrides. */
export function aStep(given: Partial<Step> = {}): Step {
  return { ...defaultStep(anId()), ...given };
}
