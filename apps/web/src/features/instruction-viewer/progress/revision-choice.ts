import type { RevisionChoice } from '@benchbook/domain/progress';
import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A user switched to a newer revision in a run, or continued with the older one, and the server has not confirmed it yet. */
export interface PendingRevisionChoice extends OutboxEntry, RevisionChoice {
  readonly instructionId: string;
  /** Title of the instruction as shown then, for messages about this entry. */
  readonly title?: string;
}

/** Whether a value stored on this device is a choice between two revisions. */
export function isRevisionChoice(value: unknown): value is PendingRevisionChoice {
  if (typeof value !== 'object' || value === null) return false;
  const choice: Partial<Record<keyof PendingRevisionChoice, unknown>> = value;
  return (
    typeof choice.eventId === 'string' &&
    typeof choice.userId === 'string' &&
    typeof choice.instructionId === 'string' &&
    typeof choice.atMs === 'number' &&
    typeof choice.run === 'number' &&
    (choice.choice === 'taken' || choice.choice === 'kept') &&
    typeof choice.fromRevision === 'number' &&
    typeof choice.toRevision === 'number'
  );
}
