import type { Id } from '../ids/index.ts';
import type { Step } from '../steps/index.ts';
import { needsVerification } from './verification.ts';

interface Walk {
  /** In reading order. */
  readonly steps: readonly Step[];
  /** The step on the screen. */
  readonly fromId: Id;
  /** The step asked for; undefined for the end, behind the last one. */
  readonly toId: Id | undefined;
  readonly isVerified: (stepId: Id) => boolean;
}

/**
 * Whether a reader may go from one step to another: back always, on only once the step on the screen was verified, if it
 * asks for that (PREV-09, PREV-10). It holds whichever way is taken, the next arrow or the table of contents.
 */
export function mayWalkTo({ steps, fromId, toId, isVerified }: Walk): boolean {
  const from = steps.findIndex((step) => step.id === fromId);
  const to = toId === undefined ? steps.length : steps.findIndex((step) => step.id === toId);
  const current = steps[from];
  return !current || to <= from || !needsVerification(current) || isVerified(current.id);
}
