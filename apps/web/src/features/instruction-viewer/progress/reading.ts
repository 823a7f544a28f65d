import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A user has read what changed in a step, and the server has not confirmed it yet. */
export interface PendingReading extends OutboxEntry {
  readonly instructionId: string;
  readonly stepId: string;
  /** The revision that was on the screen. */
  readonly revision: number;
  /** As for a tick. */
  readonly title?: string;
  readonly step?: string;
}

/** Whether a value stored on this device is a reading. */
export function isReading(value: unknown): value is PendingReading {
  if (typeof value !== 'object' || value === null) return false;
  const reading: Partial<Record<keyof PendingReading, unknown>> = value;
  return (
    typeof reading.eventId === 'string' &&
    typeof reading.userId === 'string' &&
    typeof reading.instructionId === 'string' &&
    typeof reading.stepId === 'string' &&
    typeof reading.atMs === 'number' &&
    typeof reading.revision === 'number'
  );
}
