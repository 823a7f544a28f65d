import type { Id } from '@benchbook/domain/ids';
import { numberSteps } from '@benchbook/domain/numbering';
import { flattenSteps, type Step } from '@benchbook/domain/steps';
import { createContext } from 'react';

/** Number and title of each step of the instruction, for links to them in texts. */
export interface StepNumbers {
  get(id: Id): { readonly number: string; readonly title: string } | undefined;
}

/**
 * Provide it around every place that shows texts of an instruction. Without it a link to a step shows the title that it was
 * created with.
 */
export const StepNumbersContext = createContext<StepNumbers | undefined>(undefined);

export function stepNumbersOf(steps: readonly Step[]): StepNumbers {
  const numbers = numberSteps(steps);
  return new Map(flattenSteps(steps).map(({ id, title }) => [id, { number: numbers.get(id) ?? '', title }]));
}
