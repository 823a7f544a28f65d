import type { Assignment } from '@benchbook/domain/assignments';
import type { OutboxEntry } from '../../../lib/outbox/index.ts';

/** Something done or taken back that the server has not confirmed yet. */
export interface PendingTick extends OutboxEntry {
  readonly instructionId: string;
  readonly itemId: string;
  readonly isDone: boolean;
  readonly revision: number | null;
  readonly run: number;
  /** Headings that this tick closes or opens again; they travel in its call. */
  readonly headings?: readonly HeadingTick[];
  /** The app made it: a heading whose steps were all done when the run was opened. */
  readonly byApp?: true;
  /** The person was asked, and opens the complete run again for this reason. */
  readonly reopening?: string;
  /** Of the instruction and, with its number, of the step as they stood on the screen: for what is said of the tick. */
  readonly title?: string;
  readonly step?: string;
}

export interface HeadingTick {
  readonly itemId: string;
  readonly isDone: boolean;
  readonly eventId: string;
}

/** Every item that an entry marks: its own, and its headings. */
export function marksOf({ itemId, isDone, headings = [] }: Pick<PendingTick, 'itemId' | 'isDone' | 'headings'>) {
  return [{ itemId, isDone }, ...headings];
}

/** Of those that wait, the ones of somebody's way through an instruction. */
export function ticksOfRun(
  waiting: readonly PendingTick[],
  { instructionId, run }: Pick<Assignment, 'instructionId' | 'run'>,
): readonly PendingTick[] {
  return waiting.filter((tick) => tick.instructionId === instructionId && tick.run === run);
}

/** Whether something that was kept on this device is a tick. */
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
