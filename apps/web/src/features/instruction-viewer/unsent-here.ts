import { infoReadingsOf } from './progress/info-reading-queues.ts';
import { readingsOf } from './progress/reading-queues.ts';
import { revisionChoicesOf } from './progress/revision-choice-queues.ts';
import { ticksOf } from './progress/tick-queues.ts';
import { reportsOf } from './reports/report-queues.ts';

/** Whether something that a person did with an instruction is on this device alone: it waits, or was refused. */
export function hasUnsentHere(userId: string, instructionId: string): boolean {
  const lines = [ticksOf(userId), readingsOf(userId), infoReadingsOf(userId), revisionChoicesOf(userId), reportsOf(userId)];
  return lines.some((line) => {
    const { pending, refused } = line.read();
    return [...pending, ...refused.map(({ entry }) => entry)].some((entry) => entry.instructionId === instructionId);
  });
}
