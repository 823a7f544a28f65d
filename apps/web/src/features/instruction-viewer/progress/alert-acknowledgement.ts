import type { OutboxEntry } from '../../../lib/outbox/index.ts';

/** Somebody has read all alerts before the work, and the server has not confirmed it yet. */
export interface PendingAlertAcknowledgement extends OutboxEntry {
  readonly instructionId: string;
  readonly run: number;
  /** The revision that was on the screen. */
  readonly revision: number;
  /** Of the alerts that were on the screen. An app of before kept none. */
  readonly readKeys?: readonly string[];
  /** Of the instruction as it stood on the screen: for what is said of the reading. */
  readonly title?: string;
}

/** Whether something that was kept on this device is a reading of the info page. */
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
