import type { Id } from '../ids/index.ts';
import { flattenSteps, type Step } from '../steps/index.ts';
import { type Sha256, stepHash } from './items.ts';

/** A supervisor stood by a step in a run; `stepHash` is of the step as it was then. */
export interface StepVerification {
  readonly stepId: Id;
  readonly stepHash: string;
}

/** Both flags of a step ask for the same dialog (D-088). */
export function needsVerification(step: Pick<Step, 'requiresOversight' | 'requiresVerification'>): boolean {
  return step.requiresOversight || step.requiresVerification;
}

/** Whether one of the verifications of this run still holds for the step: it does as long as the step is the one verified. */
export function isVerified(step: Step, verifications: readonly StepVerification[], sha256: Sha256): boolean {
  return verifications.some((each) => each.stepId === step.id && each.stepHash === stepHash(step, sha256));
}

/** Of the steps that are to be marked Done, those that a supervisor has to verify first (PREV-10 as design 10). */
export function unverifiedSteps(
  steps: readonly Step[],
  doneIds: ReadonlySet<Id>,
  verifications: readonly StepVerification[],
  sha256: Sha256,
): Step[] {
  return flattenSteps(steps).filter(
    (step) => doneIds.has(step.id) && needsVerification(step) && !isVerified(step, verifications, sha256),
  );
}
