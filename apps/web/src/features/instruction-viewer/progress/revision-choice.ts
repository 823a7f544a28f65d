import type { RevisionChoice } from '@benchbook/domain/progress';
import type { OutboxEntry } from '../../../lib/outbox/index.ts';

/** Somebody took a newer revision in a run, or worked on by the older one, and the server has not confirmed it yet. */
export interface PendingRevisionChoice extends OutboxEntry, RevisionChoice {
  readonly instructionId: string;
  /** Of the instruction as it stood on the screen: for what is said of the choice. */
  readonly title?: string;
}

/** Whether something that was kept on this device is a choice between two revisions. */
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
