import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A user has read all alerts before the work, and the server has not confirmed it yet. */
export interface PendingAlertAcknowledgement extends OutboxEntry {
  readonly instructionId: string;
  readonly run: number;
  /** The revision that was on the screen. */
  readonly revision: number;
  /** Keys of the alerts that were on the screen. Earlier versions of the app did not store them. */
  readonly readKeys?: readonly string[];
  /** Title of the instruction as shown then, for messages about this entry. */
  readonly title?: string;
}

/** Whether a value stored on this device is an acknowledgement of the info page. */
export function isAlertAcknowledgement(value: unknown): value is PendingAlertAcknowledgement {
  if (typeof value !== 'object' || value === null) return false;
  const reading: Partial<Record<keyof PendingAlertAcknowledgement, unknown>> = value;
  return (
    typeof reading.eventId === 'string' &&
    typeof reading.userId === 'string' &&
    typeof reading.instructionId === 'string' &&
    typeof reading.atMs === 'number' &&
    typeof reading.run === 'number' &&
    typeof reading.revision === 'number'
  );
}
