import { storeStepsDone } from '@benchbook/contracts';
import type { Assignment } from '@benchbook/domain/assignments';
import type { Client } from '../../../lib/client/index.ts';
import type { PendingTick } from '../progress/tick.ts';

/**
 * Sends one tick with those of its headings. Its event id is the idempotency key of the call.
 *
 * @throws ApiError
 */
export function sendTick({ userId, instructionId, eventId, ...tick }: PendingTick, as: Client): Promise<Assignment> {
  const { itemId, isDone, atMs, revision, run, byApp, reopening, headings = [] } = tick;
  const shown = { atMs, revision, run, ...(reopening !== undefined && { reopen: true as const, reason: reopening }) };
  const ticks = [
    { itemId, isDone, eventId, ...shown, ...(byApp && { byApp }) },
    ...headings.map((heading) => ({ ...heading, ...shown, byApp: true as const })),
  ];
  return as.call(storeStepsDone, { body: { userId, instructionId, ticks } }, { key: eventId });
}
