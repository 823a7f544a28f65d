import type { Assignment } from '@benchbook/domain/assignments';
import type { OutboxEntry } from '../../../offline/outbox/index.ts';

/** A tick that sets or removes Done and that the server has not confirmed yet. */
export interface PendingTick extends OutboxEntry {
  readonly instructionId: string;
  readonly itemId: string;
  readonly isDone: boolean;
  readonly revision: number | null;
  readonly run: number;
  /** Headings that this tick closes or reopens; sent in the same call. */
  readonly headings?: readonly HeadingTick[];
  /** Made by the app: a heading whose steps were all done when the run was opened. */
  readonly byApp?: true;
  /** The user's reason for reopening the complete run. */
  readonly reopening?: string;
  /** Titles of the instruction and, with its number, of the step as shown then, for messages about this tick. */
  readonly title?: string;
  readonly step?: string;
}

export interface HeadingTick {
  readonly itemId: string;
  readonly isDone: boolean;
  readonly eventId: string;
}

/** Every item that an entry marks: the ticked one, and its headings. */
export function marksOf({ itemId, isDone, headings = [] }: Pick<PendingTick, 'itemId' | 'isDone' | 'headings'>) {
  return [{ itemId, isDone }, ...headings];
}

/** The waiting ticks of one user's run of an instruction. */
export function ticksOfRun(
  waiting: readonly PendingTick[],
  { instructionId, run }: Pick<Assignment, 'instructionId' | 'run'>,
): readonly PendingTick[] {
  return waiting.filter((tick) => tick.instructionId === instructionId && tick.run === run);
}

/** Whether a value stored on this device is a tick. */
export function isTick(value: unknown): value is PendingTick {
  if (typeof value !== 'object' || value === null) return false;
  const tick: Partial<Record<keyof PendingTick, unknown>> = value;
  return (
    typeof tick.eventId === 'string' &&
    typeof tick.userId === 'string' &&
    typeof tick.instructionId === 'string' &&
    typeof tick.itemId === 'string' &&
    typeof tick.isDone === 'boolean' &&
    typeof tick.atMs === 'number' &&
    typeof tick.run === 'number' &&
    (tick.revision === null || typeof tick.revision === 'number') &&
    (tick.headings === undefined || Array.isArray(tick.headings))
  );
}
