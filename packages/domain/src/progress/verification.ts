import type { Id } from '../ids/index.ts';
import type { Step } from '../steps/index.ts';

/** A supervisor stood by a step in a run; `stepHash` is of the step as it was then, and it holds as long as that is the same. */
export interface StepVerification {
  readonly stepId: Id;
  readonly stepHash: string;
  /** When the step was taken back, which ends it; null while it holds. */
  readonly endedAtMs: number | null;
}

/** A step that can be Done only once it is verified (PREV-10 as design 10); both flags ask for the same dialog (D-088). */
export function needsVerification(step: Pick<Step, 'requiresOversight' | 'requiresVerification'>): boolean {
  return step.requiresOversight || step.requiresVerification;
}

/** Tells of a step, by its id and the hash of its body, whether one of these verifications holds for it: it was not ended. */
export function verifiedBy(verifications: readonly StepVerification[]): (stepId: Id, stepHash: string) => boolean {
  const holding = verifications.filter(({ endedAtMs }) => endedAtMs === null);
  const held = new Set(holding.map(({ stepId, stepHash }) => `${stepId} ${stepHash}`));
  return (stepId, stepHash) => held.has(`${stepId} ${stepHash}`);
}
