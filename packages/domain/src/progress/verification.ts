import type { Id } from '../ids/index.ts';
import type { Step } from '../steps/index.ts';

/** A supervisor stood by a step in a run; `stepHash` is of the step as it was then, and it holds as long as that is the same. */
export interface StepVerification {
  readonly stepId: Id;
  readonly stepHash: string;
}

/** A step that can be Done only once it is verified (PREV-10 as design 10); both flags ask for the same dialog (D-088). */
export function needsVerification(step: Pick<Step, 'requiresOversight' | 'requiresVerification'>): boolean {
  return step.requiresOversight || step.requiresVerification;
}
