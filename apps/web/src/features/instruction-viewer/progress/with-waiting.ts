import type { Assignment } from '@benchbook/domain/assignments';
import { percentDone } from '@benchbook/domain/progress';
import { marksOf, type PendingTick, ticksOfRun } from './tick.ts';

/** Progress including the ticks that wait on this device, counted as while following the instruction. */
export function withWaiting(assignment: Assignment, waiting: readonly PendingTick[]): Assignment {
  const mine = ticksOfRun(waiting, assignment);
  if (mine.length === 0) return assignment;
  const latest = new Map(mine.flatMap(marksOf).map((mark) => [mark.itemId, mark.isDone]));
  const items = assignment.items.map((item) => ({ ...item, isDone: latest.get(item.itemId) ?? item.isDone }));
  return { ...assignment, items, progress: percentDone(items) };
}
