import type { Id } from '../ids/index.ts';
import type { Step } from '../steps/index.ts';

/** A supervisor's verification of a step in a run. It holds while the step still has `stepHash`. */
export interface StepVerification {
  readonly stepId: Id;
  readonly stepHash: string;
  /** When the step was undone, which ends the verification; null while it holds. */
  readonly endedAtMs: number | null;
}

/** Whether a step can be Done only after verification (PREV-10 as design 10); both flags open the same dialog (D-088). */
export function needsVerification(step: Pick<Step, 'requiresOversight' | 'requiresVerification'>): boolean {
  return step.requiresOversight || step.requiresVerification;
}

/** Returns a predicate: whether a verification that was not ended holds for a step id and body hash. */
export function verifiedBy(verifications: readonly StepVerification[]): (stepId: Id, stepHash: string) => boolean {
  const holding = verifications.filter(({ endedAtMs }) => endedAtMs === null);
  const held = new Set(holding.map(({ stepId, stepHash }) => `${stepId} ${stepHash}`));
  return (stepId, stepHash) => held.has(`${stepId} ${stepHash}`);
}
