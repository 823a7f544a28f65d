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
 * The step that holds a reader on the way on: the first one, from the step on the screen to the one before the step asked for,
 * that asks for a supervisor and was not verified (PREV-09, PREV-10). It holds whichever way is taken, the next arrow or the
 * table of contents. Back is free.
 */
export function heldAt({ steps, fromId, toId, isVerified }: Walk): Id | undefined {
  const from = steps.findIndex((step) => step.id === fromId);
  const to = toId === undefined ? steps.length : steps.findIndex((step) => step.id === toId);
  return steps.slice(Math.max(from, 0), Math.max(to, 0)).find((step) => needsVerification(step) && !isVerified(step.id))?.id;
}
