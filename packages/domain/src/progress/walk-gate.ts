import type { Id } from '../ids/index.ts';
import type { Step } from '../steps/index.ts';
import { needsVerification } from './verification.ts';

interface Walk {
  /** In reading order. */
  readonly steps: readonly Step[];
  /** The current step. */
  readonly fromId: Id;
  /** The requested step; undefined for the end, after the last step. */
  readonly toId: Id | undefined;
  readonly isVerified: (stepId: Id) => boolean;
}

/**
 * The step that blocks a reader going forward: the first one, from the current step to the one before the requested step,
 * that needs a supervisor and is not verified (PREV-09, PREV-10). Applies to the next arrow and the table of contents. Going
 * back is always allowed.
 */
export function heldAt({ steps, fromId, toId, isVerified }: Walk): Id | undefined {
  const from = steps.findIndex((step) => step.id === fromId);
  const to = toId === undefined ? steps.length : steps.findIndex((step) => step.id === toId);
  return steps.slice(Math.max(from, 0), Math.max(to, 0)).find((step) => needsVerification(step) && !isVerified(step.id))?.id;
}
